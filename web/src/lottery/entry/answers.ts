/**
 * The platform's answers about the draft's lines, in the order in which they would be placed: one request after the
 * other.
 */
import { useEffect, useMemo, useState } from 'react'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { requestsOf } from '../draft/placing.ts'
import type { Answers } from '../draft/rowState.ts'
import type { RowLine } from '../draft/rows.ts'

/** How often lines are checked again while they are looked at. */
const CHECK_EVERY_MS = 15_000

interface AnswerState {
  answers: Answers
  /** The commission on each request's lines, by its first line. */
  rebates: ReadonlyMap<string, number>
}

const nameOf = (request: readonly RowLine[]) => request[0]?.key ?? ''

/** @returns the next request to ask: one that has an unanswered line, or the one after this */
function nextOf(requests: readonly (readonly RowLine[])[], at: number, answers: Answers): number {
  const unanswered = requests.findIndex((request) => request.some(({ key }) => !answers.has(key)))
  return unanswered >= 0 ? unanswered : (at + 1) % Math.max(1, requests.length)
}

export function useAnswers(lines: readonly RowLine[]) {
  const requests = useMemo(() => requestsOf(lines), [lines])
  const [asked, ask] = useState(0)
  const at = Math.min(asked, Math.max(0, requests.length - 1))
  const sent = requests[at]
  // Reduced numbers are accepted here, so that the answer says how much they pay; the page says it before anything is placed.
  const request = useMemo(() => ({ lines: (sent ?? []).map(({ wire }) => ({ ...wire, percent: 1 })) }), [sent])
  const { data, error } = useCall('lottery/check', request, {
    enabled: sent !== undefined,
    refetchMs: CHECK_EVERY_MS,
    isSaidHere: true,
  })
  const [{ answers, rebates }, setState] = useState<AnswerState>({ answers: new Map(), rebates: new Map() })
  useEffect(() => {
    if (!data || !sent) return
    setState((before) => {
      const all = new Set(lines.map(({ key }) => key))
      const kept = [...before.answers].filter(([key]) => all.has(key))
      const told = sent.flatMap(({ key }, nth) => (data.lines[nth] ? [[key, data.lines[nth]] as const] : []))
      const names = new Set(requests.map(nameOf))
      const others = [...before.rebates].filter(([name]) => names.has(name))
      return {
        answers: new Map([...kept, ...told]),
        rebates: new Map([...others, [nameOf(sent), data.rebate]]),
      }
    })
  }, [data, sent, lines, requests])
  const next = nextOf(requests, at, answers)
  const isNew = requests[next]?.some(({ key }) => !answers.has(key)) ?? false
  useEffect(() => {
    if (next === at || !data) return
    const timer = setTimeout(() => ask(next), isNew ? 0 : CHECK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [next, at, isNew, data])
  const rebate = requests.reduce((sum, one) => sum + Math.round((rebates.get(nameOf(one)) ?? 0) * 10_000), 0) / 10_000
  return { answers, rebate, failure: error ? codeOf(error) : null }
}
