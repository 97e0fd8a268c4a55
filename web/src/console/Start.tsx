/** The addresses `/console` and `/status`: they redirect to the role's first page, and old bookmarks to theirs. */
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { firstPageOf, MOVED_PAGES } from './pages.ts'
import { useWho } from './session.ts'

export function Start() {
  const { history } = useRouter()
  const { role } = useWho()
  const { pathname, hash } = useLocation()
  // Decided once: the address is another one before this is gone.
  const [to] = useState(() => {
    const moved = role === 'upline' ? undefined : MOVED_PAGES[`${pathname}#${hash}`]
    return moved ?? firstPageOf(role).path
  })
  useEffect(() => history.replace(to), [history, to])
  return null
}
