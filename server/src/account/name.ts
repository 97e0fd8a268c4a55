/** Login names. */

/** The key of a name, regardless of case. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
