/** The rules of every form's fields (specification 5), by the fields' names on the wire; and the limits they are made of. */
import { PASSWORD_LENGTH } from './account/password.ts'
import type { Form, Rule } from './base/rule.ts'

/** A nickname is so many letters or digits, and given once. */
export const NICKNAME_LENGTH = { min: 6, max: 15 } as const
/** What a tournament's room may be: its entry fee, its players, the digits of its PIN, and its matches at least. */
export const ROOM = { rate: { min: 10, max: 1000 }, players: { min: 3, max: 30 }, pinDigits: 6, matchesMin: 3 } as const

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
  /** Where a password or a code of the authenticator is asked for by itself. */
  proof: { password: [required], code: [required] },
  period: { startDate: [select], endDate: [select] },
  /** A room by its type: a free one has no fee, and only a private one a PIN. */
  freeRoom: room,
  publicRoom: { ...room, roomRate },
  privateRoom: {
    ...{ ...room, roomRate },
    roomPassword: [required, numeric, ...lengths({ min: ROOM.pinDigits, max: ROOM.pinDigits })],
  },
} as const satisfies Record<string, Form>
