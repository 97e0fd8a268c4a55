/** A form that is held to its rules: each fault is shown under its field, and nothing is sent before it is right. */

import { FORMS } from '@quarterline/core/forms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../../test/testHook.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { heldRules } from './PasswordRules.tsx'
import { useFaults } from './useFaults.ts'

beforeEach(() => {
  openTestPage()
  setWords(en)
})
afterEach(() => vi.unstubAllGlobals())

/** A form with so much typed into it, which notes the field that is aimed at. */
function openForm(typed: Record<string, string>) {
  const aimed: string[] = []
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => typed[name] ?? null
    },
  )
  const element = { querySelector: (selector: string) => ({ focus: () => aimed.push(selector) }) }
  return { aimed, element: element as unknown as HTMLFormElement }
}

const LABELS = { password: 'Current', new_password: 'New', confirm_password: 'Again' }
const use = () => useFaults(FORMS.changepassword, LABELS, { 'confirm_password.same': 'Passwords do not match' })

test('each wrong field says why, and the first is aimed at', async () => {
  const hook = await mount(use)
  const { aimed, element } = openForm({ new_password: 'short', confirm_password: 'other' })
  await during(() => expect(hook.now().read(element)).toBeUndefined())
  expect(Object.keys(LABELS).map((name) => hook.now().faultOf(name as 'password'))).toEqual([
    'Please enter a Current',
    'New must have at least 6 characters',
    'Passwords do not match',
  ])
  expect(aimed).toEqual(['[name="password"]'])
  await hook.leave()
})

test('a right form gives what was typed, as it was typed, and says nothing; a field it does not have is not wanted', async () => {
  const hook = await mount(use)
  const typed = { password: ' old ', new_password: 'newer 1', confirm_password: 'newer 1' }
  const { element } = openForm(typed)
  let given: unknown
  await during(() => {
    given = hook.now().read(element)
  })
  expect(given).toEqual(typed)
  expect(hook.now().faultOf('code')).toBeUndefined()
  await hook.leave()
})

test.each([
  [{}, []],
  [{ new_password: '12345' }, []],
  [{ new_password: '123456' }, ['length']],
  [{ new_password: '12345678901' }, []],
  [{ password: 'demo1234', new_password: 'demo1234' }, ['length']],
  [{ password: 'demo1234', new_password: 'demo12345' }, ['length', 'other']],
  [{ password: 'demo1234', new_password: 'abc', confirm_password: 'abc' }, ['other', 'twice']],
  [{ password: 'demo1234', new_password: 'Abcdef', confirm_password: 'abcdef' }, ['length', 'other']],
  [{ password: 'demo1234', new_password: 'Abcdef', confirm_password: 'Abcdef' }, ['length', 'other', 'twice']],
] as const)('of a password while it is typed, %j, these rules hold: %j', (typed, met) => {
  expect(Object.entries(heldRules(typed)).flatMap(([rule, holds]) => (holds ? [rule] : []))).toEqual(met)
})
