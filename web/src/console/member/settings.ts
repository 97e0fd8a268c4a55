/** A member's settings as one list for the console. */
import type { SuccessOf } from '@quarterline/core/calls'

export type MemberSettingRows = SuccessOf<'console/settingsview'>

/** Every setting with its value, out of its group. */
export function settingsOf({
  player_preferences: [preferences],
}: Pick<MemberSettingRows, 'player_preferences'>): [string, unknown][] {
  const { pageDisplay = {}, betting = {}, ...beside } = preferences ?? {}
  return Object.entries({ ...pageDisplay, ...betting, ...beside })
}
