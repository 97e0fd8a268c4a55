/** Whether the account is view only, by the profile or the slip's last check. */
import type { ViewOnlyCode } from '@quarterline/core/account/state'
import { create } from 'zustand'

export const useViewOnly = create<{ viewOnly: ViewOnlyCode | null }>(() => ({ viewOnly: null }))

const isViewOnly = (code: string): code is ViewOnlyCode => code === 'SUSPEND' || code === 'FREEZE'

/** Takes the codes of an answer to a bet or a check. */
export function learnViewOnly(codes: readonly string[]): void {
  const viewOnly = codes.find(isViewOnly) ?? null
  if (useViewOnly.getState().viewOnly !== viewOnly) useViewOnly.setState({ viewOnly })
}
