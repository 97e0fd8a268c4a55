/** Highlights: a day's clips, or the page of one match. What is shown is in the address. */
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import '../../theme/highlight.css'
import { HighlightList } from '../highlight/HighlightList.tsx'
import { HighlightPage } from '../highlight/HighlightPage.tsx'
import type { HighlightSearch } from '../highlight/highlightMatch.ts'
import { useHighlights } from '../highlight/highlightStore.ts'

const page = getRouteApi('/member/highlight/home')

export function Highlights() {
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const ask = (next: HighlightSearch) => void navigate({ search: next })
  const { match } = search
  // What was open is closed on another page: nothing plays by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match is another page
  useEffect(() => () => useHighlights.getState().setOpen(undefined), [match])
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1440px] min-w-0 flex-col gap-2 p-2 mid:p-4">
      {search.match === undefined ? (
        <HighlightList search={search} onAsk={ask} />
      ) : (
        <HighlightPage key={search.match} search={search} matchId={search.match} />
      )}
    </main>
  )
}
