/** The match that is open beside or over the board: its id, opening and closing. */
import { useCallback, useEffect, useRef } from 'react'
import { sportsbook } from './route.ts'

/** Opens a match beside the board, or over it, to come back to where its row was. */
export function useOpenMatch(isBeside: boolean) {
  const { match } = sportsbook.useSearch()
  const navigate = sportsbook.useNavigate()
  const left = useRef<{ id: string; scrollPx: number } | null>(null)
  useEffect(() => {
    if (match || !left.current) return
    const { id, scrollPx } = left.current
    left.current = null
    if (!isBeside) scrollTo(0, scrollPx)
    const row = `[data-key="${CSS.escape(id)}"] [data-more]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus({ preventScroll: true }))
  }, [match, isBeside])
  const open = useCallback(
    (id: string) => {
      left.current = { id, scrollPx: scrollY }
      void navigate({ search: (now) => ({ ...now, match: id }), resetScroll: !isBeside })
    },
    [navigate, isBeside],
  )
  const close = () => void navigate({ search: ({ match: _, ...rest }) => rest, resetScroll: false })
  return { match, open, close }
}
