/** Reads a list that the server serves by pages: the open page, or all rows for a sort, a file or print. */

import type { CallName } from '@quarterline/core/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Refusal } from '../call.ts'
import { react } from '../reactions.ts'
import { CallRefusalError, codeOf, queries } from '../useCall.ts'
import type { Columns } from './column.ts'
import { type Sort, sortRows } from './sort.ts'

/** The page parameters of a call. */
export interface PageRequest {
  pageNumber: number
  pageSize: number
}
export interface ServedPage<Row> {
  rows: readonly Row[]
  /** The number of rows on all pages together. */
  total: number
}

/** A list served by pages: its call, its request, and a function that requests a page. */
export interface Source<Row, A extends ServedPage<Row>> {
  call: CallName
  request: object
  ask: (page: PageRequest) => Promise<{ ok: true; value: A } | Refusal>
}

/** The number of rows read so far. */
export interface Progress {
  done: number
  total: number
}

/** The largest page size. */
const PIECE = 100
/** The longest list that is sorted on the page; reading a longer one would take minutes. */
export const SORTED_MAX = 5000
/** How often a list that changes while it is read is read again from the start. */
const TRIES_MAX = 3

async function askPage<Row, A extends ServedPage<Row>>({ ask }: Source<Row, A>, page: PageRequest): Promise<A> {
  const outcome = await ask(page)
  if (!outcome.ok) throw new CallRefusalError(outcome)
  return outcome.value
}

/**
 * Reads all pages of a list. If a row is added meanwhile, pages shift, and it is read again. @param onProgress called
 * after each page
 * @throws CallRefusalError when a page is refused
 */
export async function readWhole<Row, A extends ServedPage<Row>>(
  source: Source<Row, A>,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Row[]> {
  let rows: Row[] = []
  let expected: number | undefined
  for (let pageNumber = 1, tries = 1; ; pageNumber++) {
    const { rows: more, total } = await askPage(source, { pageNumber, pageSize: PIECE })
    if (expected !== undefined && total !== expected && tries < TRIES_MAX) {
      tries++
      pageNumber = 0
      rows = []
      expected = undefined
      continue
    }
    expected = total
    rows = rows.concat(more)
    onProgress({ done: rows.length, total })
    if (more.length < PIECE || rows.length >= total) return rows
  }
}

/** All rows of a list for a file or print; undefined if reading failed, which was already announced. */
export async function readAllRows<Row, A extends ServedPage<Row>>(
  source: Source<Row, A>,
  onProgress: (progress: Progress) => void,
): Promise<Row[] | undefined> {
  try {
    return await readWhole(source, onProgress)
  } catch (error) {
    if (!(error instanceof CallRefusalError)) throw error
    react(error.refusal)
    return undefined
  }
}

export interface ServedRows<Row, A> {
  /** The last answer, with its sums and total. */
  answer: A | undefined
  /** The rows of the page. */
  rows: readonly Row[]
  /** The code of a failure; `answer` is then the last good one, if there ever was one. */
  failure: string | undefined
  isWaiting: boolean
  retry: () => void
  /** Reads all rows in the sort's order; undefined if that failed, which was already announced. */
  readAll: (onProgress: (progress: Progress) => void) => Promise<readonly Row[] | undefined>
}

interface View<Row> {
  page: number
  size: number
  sort: Sort
  columns: Columns<Row>
}

/** A page of a served list. A sort applies to the whole list, so all of it is read first. */
export function useServed<Row, A extends ServedPage<Row>>(
  source: Source<Row, A>,
  { page, size, sort, columns }: View<Row>,
): ServedRows<Row, A> {
  const { call, request } = source
  const isSorted = sort.length > 0
  const paging = isSorted ? { pageNumber: 1, pageSize: size } : { pageNumber: page, pageSize: size }
  const one = useQuery(
    {
      queryKey: [call, request, paging],
      queryFn: () => askPage(source, paging),
      placeholderData: keepPreviousData,
    },
    queries,
  )
  const all = useQuery(
    { queryKey: [call, request, 'all'], queryFn: () => readWhole(source), enabled: isSorted },
    queries,
  )
  const failed = [one, ...(isSorted ? [all] : [])].find(({ isError }) => isError)
  const sorted = isSorted && all.data ? sortRows(all.data, sort, columns) : undefined
  return {
    answer: one.data,
    rows: sorted?.slice((page - 1) * size, page * size) ?? one.data?.rows ?? [],
    failure: failed && codeOf(failed.error),
    isWaiting: one.isPlaceholderData || (isSorted && all.isPending && !all.isError),
    retry: () => void failed?.refetch(),
    readAll: async (onProgress) => {
      const read = await readAllRows(source, onProgress)
      return read && sortRows(read, sort, columns)
    },
  }
}
