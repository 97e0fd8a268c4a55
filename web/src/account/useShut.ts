/** The notice of a product that is shut by itself. */
import { useVersion } from '../kit/version/version.ts'

export function useShut(name: string) {
  return useVersion()?.shut?.find(({ product }) => product === name)
}
