/** News and messages go out once under the key of their sheet, though it is sent again because no answer came. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let supervisor: Operate
beforeAll(async () => {
  house = await openTestHouse()
  await house.addSupervisor('supervisor2')
  supervisor = await house.operator('supervisor1')
})
afterAll(() => house.close())

const texts = (text: string) => ({ en: { title: text, text } })
const KEY_USED = { statusdesc: 'requestConflict', params: { reason: 'keyUsed' } }
const titlesOf = async (account: string) =>
  (await house.call('personallist', await house.login(account))).rows.map(({ title }) => title)

it('a message pressed at once or again is sent once; another text under its key is refused', async () => {
  const once = { act_key: 'message-1', accounts: ['demo03', 'demo04'], texts: texts('Once') }
  const answers = await Promise.all([1, 2, 3].map(() => supervisor('messagesend', once)))
  answers.push(await supervisor('messagesend', once))
  expect(answers.map(({ sent }) => sent)).toEqual([2, 2, 2, 2])
  expect(new Set(answers.map(({ message_id }) => message_id)).size).toBe(1)
  expect(await supervisor('messagesend', { ...once, texts: texts('Twice') })).toMatchObject(KEY_USED)
  expect(await titlesOf('demo03')).toEqual(['Once'])
  expect(await supervisor('auditlist', { call: 'console/messagesend' })).toMatchObject({
    rows: [{ outcome: 'requestConflict' }, { outcome: 'done' }],
  })
})

it('a key is its operator’s own', async () => {
  const wish = { act_key: 'message-2', accounts: ['demo05'], texts: texts('Mine') }
  const second = await house.operator('supervisor2')
  const sent = [await supervisor('messagesend', wish), await second('messagesend', wish)]
  expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(2)
  expect(await titlesOf('demo05')).toEqual(['Mine', 'Mine'])
})

it('what was refused may be sent under the same key', async () => {
  const wish = { act_key: 'message-3', texts: texts('Again') }
  const unknown = { params: { reason: 'unknownAccount' } }
  expect(await supervisor('messagesend', { ...wish, accounts: ['nobody'] })).toMatchObject(unknown)
  expect(await supervisor('messagesend', { ...wish, accounts: ['demo06'] })).toMatchObject({ status: 1, sent: 1 })
})

it('news is written once, and answered as before when it could not be written any more', async () => {
  const until = house.clock.now() + MINUTE_MS
  const once = { act_key: 'news-key-1', kind: 'popup' as const, texts: texts('Once'), until }
  const answers = await Promise.all([1, 2, 3].map(() => supervisor('newswrite', once)))
  house.clock.move(MINUTE_MS)
  answers.push(await supervisor('newswrite', once))
  expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1])
  expect(new Set(answers.map(({ news_id }) => news_id)).size).toBe(1)
  expect(await supervisor('newswrite', { ...once, until: until + MINUTE_MS })).toMatchObject(KEY_USED)
  expect(await supervisor('newslist', { kind: 'popup' })).toMatchObject({ total: 1 })
})
