/** Loads the working of a body or maung, and its words, when one is opened. */
import { Suspense } from 'react'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import type { Ticket } from '../ticket/ticket.ts'

const Workings = lazyExtra(async () => (await import('../myanmar/parts.ts')).loadWorkings(), 'Workings')

export function MyanmarWorkings({ ticket }: { ticket: Ticket }) {
  return (
    <Suspense fallback={<Skeleton rows={3} height={40} />}>
      <Workings ticket={ticket} />
    </Suspense>
  )
}
