/** Names by which somebody logs in. */

/** Names are one regardless of case. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
