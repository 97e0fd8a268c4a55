/** The route of the landing page. After the login it leads to the page that the member asked for. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { Landing } from './door/Landing.tsx'

export function Entry() {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/' })
  return <Landing onSignedIn={() => router.history.push(redirect ?? '/desktop')} />
}
