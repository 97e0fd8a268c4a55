/** What is asked again when the live channel names a topic of a running product. Apart from its row, since only a member's pages ask: a guest's first page loads none of this. */
import { refreshBets } from '../../bet/ticket/refresh.ts'
import type { RunningName } from './running.ts'

const TOPICS: Readonly<Record<RunningName, Readonly<Record<string, () => void>>>> = {
  bet: { bets: refreshBets },
}

/** Asks again what a topic names; one that pages know nothing of is nothing to them. */
export function refreshTopic(topic: string): void {
  for (const topics of Object.values(TOPICS)) topics[topic]?.()
}
