/** All rows of a list that is served by pages: each once, also while the list grows. */
import { expect, test } from 'vitest'
import { readWhole, type Source } from './served.ts'

/** A list that is `length` rows long, newest first. @param grows before which page a row comes */
function list(length: number, grows?: number) {
  const rows = Array.from({ length }, (_, at) => length - at)
  const pages: number[] = []
  const source: Source<number, { rows: number[]; total: number }> = {
    call: 'report/settlementhistory',
    request: {},
    ask: async ({ pageNumber, pageSize }) => {
      pages.push(pageNumber)
      if (pages.length === grows) rows.unshift(rows.length + 1)
      const from = (pageNumber - 1) * pageSize
      return { ok: true, value: { rows: rows.slice(from, from + pageSize), total: rows.length } }
    },
  }
  return { source, asked: pages }
}

const downFrom = (length: number) => Array.from({ length }, (_, at) => length - at)

test('pages are read until all rows are there, and how far it is is told', async () => {
  const { source, asked: pages } = list(250)
  const progress: number[] = []
  expect(await readWhole(source, ({ done, total }) => progress.push(done / total))).toEqual(downFrom(250))
  expect(pages).toEqual([1, 2, 3])
  expect(progress).toEqual([0.4, 0.8, 1])
})

test('an empty list is one question', async () => {
  const { source, asked: pages } = list(0)
  expect(await readWhole(source)).toEqual([])
  expect(pages).toEqual([1])
})

test('a list that grows while it is read is read anew: no row is twice in it', async () => {
  const { source, asked: pages } = list(250, 2)
  expect(await readWhole(source)).toEqual(downFrom(251))
  expect(pages).toEqual([1, 2, 1, 2, 3])
})

test('a page that is refused is the end of it', async () => {
  const { source } = list(250)
  const refusing: typeof source = {
    ...source,
    ask: async (page) =>
      page.pageNumber < 2 ? source.ask(page) : { ok: false, code: 'requestFailed', unanswered: true },
  }
  await expect(readWhole(refusing)).rejects.toThrow('requestFailed')
})
