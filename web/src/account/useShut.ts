/** The maintenance notice of a single product; undefined while it is open. */
import type { ProductName } from '@quarterline/core/calls'
import { useVersion } from '../kit/version/version.ts'

export function useShut(name: ProductName) {
  return useVersion()?.shut?.find(({ product }) => product === name)
}
