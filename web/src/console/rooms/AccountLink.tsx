/** A member's account, which leads to the member's page. */
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

export function AccountLink({ account }: { account: string }) {
  const { history } = useRouter()
  const href = `/console/member?account=${encodeURIComponent(account)}`
  const go = (event: MouseEvent) => {
    // Another key opens it in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} onClick={go} className="underline underline-offset-2">
      {account}
    </a>
  )
}
