/** The brand's name, for titles and headings. */
import { brandTold } from '../early.ts'
import { useVersion } from './version.ts'

/** The brand's name; empty until it is known. */
export function useBrand(): string {
  const version = useVersion()
  return brandTold().name ?? version?.brand ?? ''
}
