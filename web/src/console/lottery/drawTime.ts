/** Instants as the fields of a browser have them, in GMT+8, with seconds where they count. */
import { gmt8 } from '@quarterline/core/base/time'

/** An instant for a `datetime-local` field with seconds. */
export const fieldSeconds = (atMs: number): string => gmt8(atMs).replace(' ', 'T')

/** The instant of such a field; 0 for an empty or invalid one, which every act refuses. */
export function instantIn(field: string): number {
  const atMs = field ? Date.parse(`${field}+08:00`) : Number.NaN
  return Number.isNaN(atMs) ? 0 : atMs
}
