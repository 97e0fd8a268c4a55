/** What the pages know of each product that the house runs, a row each; its name and topics are the server's (`PRODUCTS` there). */
import { refreshBets } from '../../bet/ticket/refresh.ts'
import { t } from '../../text/text.ts'

export interface RunningProduct {
  name: string
  /** Says that it is shut for maintenance. */
  shut(): string
  /** What is asked again when the live channel names a topic of it. */
  topics: Readonly<Record<string, () => void>>
}

export const RUNNING: readonly RunningProduct[] = [
  { name: 'bet', shut: () => t('shell.bettingShut'), topics: { bets: refreshBets } },
]

/** Asks again what a topic of the live channel names; one that pages know nothing of is nothing to them. */
export function refreshTopic(topic: string): void {
  for (const { topics } of RUNNING) topics[topic]?.()
}
