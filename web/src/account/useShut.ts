/** The notice of a product that is shut by itself. */
import type { ProductName } from '@quarterline/core/calls'
import { useVersion } from '../kit/version/version.ts'

export function useShut(name: ProductName) {
  return useVersion()?.shut?.find(({ product }) => product === name)
}
