/** The brand's name, for titles and headings. */
import { readBrand } from '../early.ts'
import { useVersion } from './version.ts'

/** The brand's name; empty until it is known. */
export function useBrand(): string {
  const version = useVersion()
  return readBrand().name ?? version?.brand ?? ''
}
