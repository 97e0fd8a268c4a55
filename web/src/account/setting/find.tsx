/** Searches the settings: a group by its heading, a row by its label and note. */
import { createContext, type ReactNode, useContext, useId } from 'react'

/** The search text. If a group's heading has it, all rows of the group are shown. */
export const FindContext = createContext('')

const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted.trim().toLowerCase())

/** Whether a text has the search text. */
export const useIsFound = (text: string): boolean => has(text, useContext(FindContext))

interface RowProps {
  label: string
  note?: ReactNode
  /** Whether the control is below its label. */
  stack?: boolean
  children: ReactNode
}

/** One setting: its label, its note and its control. */
export function Row({ label, note, stack = false, children }: RowProps) {
  const isFound = useIsFound(`${label} ${typeof note === 'string' ? note : ''}`)
  if (!isFound) return null
  return (
    <div
      data-row
      className={`flex min-h-14 gap-x-4 gap-y-2 border-t border-line py-2.5 first-of-type:border-t-0 max-wide:not-has-[[role=switch]]:flex-col ${stack ? 'flex-col' : 'justify-between wide:items-center'}`}
    >
      <div className="min-w-0 max-w-[26rem]">
        <b className="font-semibold">{label}</b>
        {note !== undefined && <div className="text-[13px] leading-normal text-muted">{note}</div>}
      </div>
      <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

interface GroupProps {
  id: string
  heading: string
  /** Content at the right of the heading. */
  aside?: ReactNode
  /** Whether a search shows the whole group instead of single rows. */
  whole?: boolean
  children: ReactNode
}

/** A panel of settings. During a search it is shown only with a hit in it. */
export function Group({ id, heading, aside, whole = false, children }: GroupProps) {
  const wanted = useContext(FindContext)
  const headingId = useId()
  const isNamed = has(heading, wanted)
  if (whole && !isNamed) return null
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`panel min-w-0 scroll-mt-16 p-4 ${whole || isNamed ? '' : 'not-has-[[data-row]]:hidden'}`}
    >
      <header className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-[16px] font-semibold">
          {heading}
        </h2>
        {aside}
      </header>
      <FindContext value={isNamed ? '' : wanted}>{whole ? <div data-row>{children}</div> : children}</FindContext>
    </section>
  )
}
