/** Whether a button's label has stood long enough to be read, so that a press meant for the old label accepts nothing. */
import { useEffect, useState } from 'react'

/** Longer than a person needs to see a changed label and stop his finger. */
const READ_MS = 700

/** @param what the label; an empty one counts as read */
export function useRested(what: string): boolean {
  const [read, setRead] = useState('')
  // What comes again must be read again.
  if (what === '' && read !== '') setRead('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), READ_MS)
    return () => clearTimeout(timer)
  }, [what])
  return what === '' || what === read
}
