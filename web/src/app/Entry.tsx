/** The landing page's place among the routes: after the login the member goes where he wanted to. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { Landing } from './door/Landing.tsx'

export function Entry() {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/' })
  return <Landing onSignedIn={() => router.history.push(redirect ?? '/desktop')} />
}
