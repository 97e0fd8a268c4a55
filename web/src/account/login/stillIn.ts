/** Warns a logged-in member whose page was opened with a token for another account. */
import { useNotices } from '../../kit/notices.ts'
import { t } from '../../text/text.ts'
import type { Member } from '../session.ts'

/** The account that a token claims, unverified; undefined if the token cannot be read. */
export function accountIn(token: string): string | undefined {
  try {
    const { sub } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

/** Tells a member that he is still logged in under his own name, unless the token is his. */
export function sayStillIn({ accountId }: Member, token: string): void {
  const other = accountIn(token)
  if (!other || other.toLowerCase() === accountId.toLowerCase()) return
  useNotices.getState().openDialog(t('launch.stillIn', { name: accountId, other }))
}
