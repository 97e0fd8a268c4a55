/** The rules of a new password, each ticked as soon as it holds. The form applies the same rules when it is sent. */

import { PASSWORD_LENGTH } from '@quarterline/core/account/password'
import { faultsOf } from '@quarterline/core/base/rule'
import { FORMS } from '@quarterline/core/forms'
import { Check, Circle } from 'lucide-react'
import { t } from '../../text/text.ts'

const { min, max } = PASSWORD_LENGTH.member
const LENGTHS: readonly string[] = ['minLength', 'maxLength', 'required']

export type TypedPassword = Partial<Record<'password' | 'new_password' | 'confirm_password', string>>

/** The rules that hold for the typed password; none holds for an empty one. */
export function heldRules(typed: TypedPassword): { length: boolean; other: boolean; twice: boolean } {
  const faults = faultsOf(FORMS.changepassword, typed)
  const fault = faults.new_password?.rule
  const length = fault === undefined || !LENGTHS.includes(fault)
  return {
    length,
    other: Boolean(typed.password && typed.new_password) && typed.password !== typed.new_password,
    twice: Boolean(typed.confirm_password) && !faults.confirm_password,
  }
}

export function PasswordRules({ typed }: { typed: TypedPassword }) {
  const met = heldRules(typed)
  const rules = [
    [met.length, t('password.note', { min, max })],
    [met.other, t('password.other')],
    [met.twice, t('password.twice')],
  ] as const
  return (
    <ul className="flex flex-col gap-1 text-[13px]">
      {rules.map(([holds, words]) => {
        const Sign = holds ? Check : Circle
        return (
          <li key={words} className={`flex items-center gap-2 ${holds ? 'text-win' : 'text-muted'}`} data-holds={holds}>
            <Sign size={14} aria-hidden className="shrink-0" />
            <span>{words}</span>
            {holds && <span className="sr-only">✓</span>}
          </li>
        )
      })}
    </ul>
  )
}
