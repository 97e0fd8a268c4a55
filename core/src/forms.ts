/** The rules of every form's fields (specification 5), by wire name, and the limits they use. */
import { PASSWORD_LENGTH } from './account/password.ts'
import type { Form, Rule } from './base/rule.ts'
import { ROOM } from './tournament/room.ts'

/** Letters or digits of a nickname, which is set once. */
export const NICKNAME_LENGTH = { min: 6, max: 15 } as const

const required: Rule = { rule: 'required' }
const select: Rule = { rule: 'select' }
const numeric: Rule = { rule: 'numeric' }
const values = ({ min, max }: { min: number; max: number }): Rule[] => [
  { rule: 'minValue', value: min },
  { rule: 'maxValue', value: max },
]
const lengths = ({ min, max }: { min: number; max: number }): Rule[] => [
  { rule: 'minLength', value: min },
  { rule: 'maxLength', value: max },
]

const room = { leagueId: [select], roomLimit: [required, numeric, ...values(ROOM.players)] }
const roomRate = [required, numeric, ...values(ROOM.rate)]

export const FORMS = {
  changepassword: {
    password: [required],
    new_password: [required, ...lengths(PASSWORD_LENGTH.member), { rule: 'differs', field: 'password' }],
    confirm_password: [required, { rule: 'same', field: 'new_password' }],
    code: [required],
  },
  addsecondary: { nickname: [required, ...lengths(NICKNAME_LENGTH), { rule: 'alphanumeric' }] },
  /** A form that asks only for a password or an authenticator code. */
  proof: { password: [required], code: [required] },
  period: { startDate: [select], endDate: [select] },
  /** A room by type: free rooms have no fee, only private ones a PIN. */
  freeRoom: room,
  publicRoom: { ...room, roomRate },
  privateRoom: {
    ...room,
    roomRate,
    roomPassword: [required, numeric, ...lengths({ min: ROOM.pinDigits, max: ROOM.pinDigits })],
  },
} as const satisfies Record<string, Form>
