/** One text for one value: what was kept as JSON comes back with its keys in another order. */

/** A value of JSON as text with all keys in order, so that two of them are equal when their texts are. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
