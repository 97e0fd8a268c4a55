/** A value of the address's query string, so that a bookmark and the back button bring the same view. */
import { useLocation, useRouter } from '@tanstack/react-router'

/** @returns the value, empty where there is none, and its setter, which pushes a history entry */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  return [
    search.get(name) ?? '',
    (value) => {
      if (value) search.set(name, value)
      else search.delete(name)
      router.history.push(search.size > 0 ? `${pathname}?${search}` : pathname)
    },
  ]
}
