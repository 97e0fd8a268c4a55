/** Whether the member may bet at all, as the last check of his slip was told: a suspended or frozen account can only look. */
import { create } from 'zustand'

export type ViewOnly = 'SUSPEND' | 'FREEZE'

export const useViewOnly = create<{ viewOnly: ViewOnly | null }>(() => ({ viewOnly: null }))

const isViewOnly = (code: string): code is ViewOnly => code === 'SUSPEND' || code === 'FREEZE'

/** Takes the codes of an answer to a bet or a check. */
export function learnViewOnly(codes: readonly string[]): void {
  const viewOnly = codes.find(isViewOnly) ?? null
  if (useViewOnly.getState().viewOnly !== viewOnly) useViewOnly.setState({ viewOnly })
}
