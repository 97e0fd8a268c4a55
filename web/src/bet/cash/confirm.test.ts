/** The two presses of a cash-out: armed by the first, armed still when the offer moves, and taken for what was read. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { useConfirm } from './confirm.ts'

let amount: number | undefined
beforeEach(() => {
  openTestSlip()
  openTestPage()
  amount = 22.5
})
afterEach(() => {
  closeTestSlip()
})

const confirming = () =>
  mount(() => {
    const [, look] = useState(0)
    return { ...useConfirm(amount), look }
  })

test('pressed twice at once it acts; a better offer leaves it armed and is taken at once; a worse one is read first', async () => {
  const hook = await confirming()
  let looks = 0
  const moveTo = (next: number) => {
    amount = next
    return during(() => hook.now().look(++looks))
  }
  expect(hook.now().isArmed).toBe(false)
  await during(() => hook.now().arm(true))
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await moveTo(22.62)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await moveTo(22.14)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: false })
  await pass(800)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await pass(10_000)
  expect(hook.now().isArmed).toBe(false)
  await hook.leave()
})
