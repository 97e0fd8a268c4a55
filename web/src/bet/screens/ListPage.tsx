/** A list of bets as a page of its own, with its heading and the way to another one. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BettingShut, useBettingShut } from '../BettingShut.tsx'

interface Props {
  heading: string
  /** The other list's path and name. */
  to: LinkProps['to']
  other: string
  children: ReactNode
}

export function ListPage({ heading, to, other, children }: Props) {
  const shut = useBettingShut()
  return (
    <main id="main" className="flex w-full flex-col gap-3">
      <div className="flex items-center gap-4">
        <h1 className="text-[18px] font-semibold">{heading}</h1>
        <Link to={to} className="ml-auto flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11">
          {other}
        </Link>
      </div>
      {shut ? <BettingShut told={shut} /> : children}
    </main>
  )
}
