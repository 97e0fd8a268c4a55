/** Lists as PostgreSQL array text, which is faster than the driver's own conversion of each value. */

/** A list of ids, numbers or booleans, whose texts need no quoting. */
export function plainList(values: readonly (string | number | boolean | null)[]): string {
  let text = ''
  for (const value of values) text += `${text === '' ? '' : ','}${value ?? 'NULL'}`
  return `{${text}}`
}

/** A list of any texts. */
export function textList(values: readonly (string | null)[]): string {
  let text = ''
  for (const value of values) {
    const one = value === null ? 'NULL' : `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
    text += text === '' ? one : `,${one}`
  }
  return `{${text}}`
}

/** SQL of parameters passed as array text: `$3::text::uuid[], $4::text::int[]`, … */
export function listParams(first: number, types: readonly string[]): string {
  return types.map((type, at) => `$${at + first}::text::${type}[]`).join(', ')
}
