/** The page on which a company shows how a draw was drawn, in the language of this one. */
import { useLook } from '../../kit/look.ts'

export function checkLink(url: string): string {
  const to = new URL(url)
  to.searchParams.set('lang', useLook.getState().language)
  return to.href
}
