/** Keeps the legs of the Myanmar slip up to date while the sportsbook is open, whether or not the slip is shown. */
import { useMyanmarFeed } from './feed.ts'

export function MyanmarWatch() {
  useMyanmarFeed()
  return null
}
