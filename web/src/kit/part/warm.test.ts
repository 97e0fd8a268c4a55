/** Parts likely to be wanted next are loaded one by one once the page is idle, and not in a browser that saves data. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, openTestPage, pass } from '../../../test/testHook.ts'
import { useWarmed } from './warm.ts'

let loaded: string[]
const part = (name: string, ms: number) => async () => {
  loaded.push(name)
  await new Promise((done) => setTimeout(done, ms))
  return {}
}
const parts = [part('slip', 500), part('match', 500)]

beforeEach(() => {
  loaded = []
  vi.useFakeTimers()
  openTestPage()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first is loaded when the page is calm, the next when that has come', async () => {
  const { leave } = await mount(() => useWarmed(parts))
  await pass(1400)
  expect(loaded).toEqual([])
  await pass(200)
  expect(loaded).toEqual(['slip'])
  await pass(500)
  expect(loaded).toEqual(['slip', 'match'])
  await leave()
})

test('who leaves meanwhile, or saves data, loads nothing more', async () => {
  const gone = await mount(() => useWarmed(parts))
  await pass(1600)
  await gone.leave()
  await pass(5000)
  expect(loaded).toEqual(['slip'])
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  const saving = await mount(() => useWarmed(parts))
  await pass(5000)
  expect(loaded).toEqual(['slip'])
  await saving.leave()
})
