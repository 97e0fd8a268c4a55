/** Replaces a page that does not exist or that the role may not enter, with a link to the role's first page. */
import { Link } from '@tanstack/react-router'
import { w } from '../../text/consoleText.ts'
import { firstPageOf } from '../pages.ts'
import { useWho } from '../session.ts'

export function NoPage({ text }: { text: string }) {
  const first = firstPageOf(useWho().role)
  const to: string = first.path
  return (
    <section className="panel mx-auto my-8 flex w-full max-w-[520px] flex-col items-center gap-4 p-8 text-center">
      <h1 className="text-[18px] font-semibold">{text}</h1>
      <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-2">
        {w('entry.goTo', { page: w(first.name) })}
      </Link>
    </section>
  )
}
