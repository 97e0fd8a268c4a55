/** The frame of a bet list's page: its heading, and the link to another list. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BettingShut, useBettingShut } from '../useBettingShut.tsx'

interface Props {
  heading: string
  /** The other lists' paths and names. */
  others: readonly { to: LinkProps['to']; name: string }[]
  /** Whether the print has its own head instead of the heading. */
  hasPrintHead?: boolean
  children: ReactNode
}

export function ListPage({ heading, others, hasPrintHead = false, children }: Props) {
  const shut = useBettingShut()
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className={`mr-auto text-[18px] font-semibold ${hasPrintHead ? 'print:hidden' : ''}`}>{heading}</h1>
        {others.map(({ to, name }) => (
          <Link
            key={name}
            to={to}
            className="flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11 print:hidden"
          >
            {name}
          </Link>
        ))}
      </div>
      {shut ? <BettingShut notice={shut} /> : children}
    </main>
  )
}
