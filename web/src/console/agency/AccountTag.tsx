/** The state of an account below: its own, or its upline's where that is worse. */
import type { SuccessOf } from '@quarterline/core/calls'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'

type AccountState = SuccessOf<'console/downmemberlist'>['rows'][number]['state']

const LOOKS = {
  active: 'ok',
  frozen: 'warn',
  suspended: 'warn',
  inactive: 'plain',
  closed: 'danger',
  blocked: 'danger',
} as const satisfies Record<AccountState, string>

export function AccountTag({ state, above }: { state: AccountState; above?: AccountState | undefined }) {
  const shown = state === 'active' ? (above ?? state) : state
  return <Tag look={LOOKS[shown]}>{w(`agency.state.${shown}`)}</Tag>
}
