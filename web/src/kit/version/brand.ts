/** The brand, as the platform calls itself. */
import { brandTold } from '../early.ts'
import { useVersion } from './version.ts'

/** The brand's name; empty until it is known. */
export function useBrand(): string {
  const version = useVersion()
  return brandTold().name ?? version?.brand ?? ''
}
