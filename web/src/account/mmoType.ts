/** Which board a member in a Myanmar currency wants: Asian odds, body and maung, or body alone. */
import { MMO_TYPE } from '@quarterline/core/account/settings'
import { MYANMAR_CURRENCIES } from '@quarterline/core/base/money'
import { readBrand } from '../kit/early.ts'
import { type MmoType, usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

/** The member's choice; undefined for members in other currencies and in a house without Myanmar odds. */
export function useMmoType(): MmoType | undefined {
  const hasChoice = useSession(({ member }) => member !== null && MYANMAR_CURRENCIES.includes(member.currency))
  const chosen = usePreferences(({ mmoType }) => mmoType)
  return hasChoice && readBrand().myanmar !== false ? chosen : undefined
}

/** Whether his board shows Myanmar odds. */
export const useIsMyanmar = (): boolean => (useMmoType() ?? MMO_TYPE.asian) !== MMO_TYPE.asian
