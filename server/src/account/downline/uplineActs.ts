/** An upline's acts on uplines below him: add, change terms, set a password. */
import type { Result } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import { hashPassword } from '../password.ts'
import { ActRefused } from '../record/adminAct.ts'
import { changeUpline, insertUpline, type UplineChange } from '../tree/changeTree.ts'
import type { EdgeTerms, Upline } from '../tree/upline.ts'
import { addUplineLogin, logOutUpline, replaceUplinePassword } from '../tree/uplineLogin.ts'
import { uplineBelow } from './findBelow.ts'
import { givenPassword } from './givenPassword.ts'
import { actBelow, amountOf, type UplineContext } from './uplineAct.ts'

type Terms = Pick<RequestOf<'console/uplineset'>, 'give' | 'keep' | 'take_remain' | 'force'>

const agreedOf = ({ give, keep, take_remain, force }: Terms): Partial<EdgeTerms> => ({
  ...(give !== undefined && { givePpm: give }),
  ...(keep !== undefined && { keepPpm: keep }),
  ...(take_remain !== undefined && { takeRemainPpm: take_remain }),
  ...(force !== undefined && { forcePpm: force }),
})

/** An upline one level below the caller or one below him. */
export async function addBelow(
  house: { db: Db },
  context: UplineContext,
  { password, ...request }: RequestOf<'console/uplineadd'>,
): Promise<Result<{ upline_id: string }>> {
  const wished = givenPassword('operator', request.account, password)
  if (!wished.ok) return wished
  const hash = await hashPassword(password)
  return actBelow(house, context, { call: 'console/uplineadd', request }, async (tx, viewer) => {
    const parent = await uplineBelow(tx, viewer, request.upline_id)
    const { account: name, currency, credit, rates: ratesPpm, position: positionPpm } = request
    const fresh = { name, currency, credit: amountOf(credit), ratesPpm, positionPpm, ...agreedOf(request) }
    const made = await insertUpline(tx, parent, fresh)
    await addUplineLogin(tx, { ...made, name }, hash)
    return { subject: name, after: { ...fresh, level: made.level }, answer: { upline_id: made.id } }
  })
}

/** The terms that the record has before and after. */
const termsOf = ({ positionPpm, ratesPpm, creditLimit, state, ...one }: Upline) => ({
  position: positionPpm,
  rates: ratesPpm,
  credit: creditLimit,
  state,
  give: one.givePpm,
  keep: one.keepPpm,
  take_remain: one.takeRemainPpm,
  force: one.forcePpm,
})

/** Changes the terms of an upline below; of his own terms the caller sets only his position. */
export function setBelow(
  house: { db: Db },
  context: UplineContext,
  request: RequestOf<'console/uplineset'>,
): Promise<Result<object>> {
  return actBelow(house, context, { call: 'console/uplineset', request }, async (tx, viewer) => {
    const old = await uplineBelow(tx, viewer, request.upline_id)
    const { upline_id: _, credit, rates, position, state, ...terms } = request
    const given = [credit, rates, state, ...Object.values(terms)]
    if (old.id === viewer.id && given.some((one) => one !== undefined))
      throw new ActRefused('His own terms are his parent’s to set.', 'ownTerms')
    const change: UplineChange = {
      ...agreedOf(terms),
      ...(credit !== undefined && { creditLimit: amountOf(credit) }),
      ...(position !== undefined && { positionPpm: position }),
      ...(state !== undefined && { state }),
      ...(rates && { ratesPpm: rates }),
    }
    const now = await changeUpline(tx, old, change, context.now())
    if (state === 'closed') await logOutUpline(tx, old.id)
    return { subject: old.name, before: termsOf(old), after: termsOf(now), answer: {} }
  })
}

/** Sets the password of an upline below; the first one creates his login. */
export async function setPasswordBelow(
  house: { db: Db },
  context: UplineContext,
  { password, ...request }: RequestOf<'console/uplinepassword'>,
): Promise<Result<object>> {
  const first = givenPassword('operator', undefined, password)
  if (!first.ok) return first
  const hash = await hashPassword(password)
  return actBelow(house, context, { call: 'console/uplinepassword', request }, async (tx, viewer) => {
    const one = await uplineBelow(tx, viewer, request.upline_id)
    if (one.id === viewer.id) throw new ActRefused('His own password he changes by knowing it.', 'ownTerms')
    const wished = givenPassword('operator', one.name, password)
    if (!wished.ok) throw new ActRefused('This password will not do.', String(wished.params?.reason))
    await replaceUplinePassword(tx, one, hash)
    return { subject: one.name, after: { password: 'changed' }, answer: {} }
  })
}
