/** Canonical JSON text: a value stored as jsonb comes back with its keys in another order. */

/** JSON text with sorted keys: two values are equal when their texts are. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
