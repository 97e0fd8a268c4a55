/** Lists as PostgreSQL reads them from text: written at once, where the driver would look at the kind of every value. */

/** A list of ids, numbers or truths, whose texts hold no sign that means something in a list. */
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

/** The parameters of lists that are handed over as text, for SQL: `$3::text::uuid[], $4::text::int[]`, … */
export function listParams(first: number, types: readonly string[]): string {
  return types.map((type, at) => `$${at + first}::text::${type}[]`).join(', ')
}
