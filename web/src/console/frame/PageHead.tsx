/** The head of every console page: title, note, and the page's controls. */
import type { ReactNode } from 'react'

interface Props {
  title: string
  note?: string
  children?: ReactNode
}

export function PageHead({ title, note, children }: Props) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-[20px] leading-7 font-bold tracking-tight">{title}</h1>
      {note && <p className="text-muted">{note}</p>}
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
