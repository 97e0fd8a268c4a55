/** Keeps the Myanmar slip up to date while the sportsbook is open, whether or not the slip is shown. */
import type { Member } from '../../account/session.ts'
import { useMyanmarFeed } from './feed.ts'
import { useMyanmarCheck } from './slip/terms.ts'

export function MyanmarWatch({ member }: { member: Member }) {
  useMyanmarFeed()
  useMyanmarCheck(member.accountId)
  return null
}
