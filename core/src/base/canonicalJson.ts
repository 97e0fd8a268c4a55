/** Compares JSON values by their text, although jsonb returns a stored value with its keys in another order. */

/** JSON text with sorted keys: two values are equal if their texts are. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
