/** Whether a button's label has stood long enough to be read, so that a press meant for the old label accepts nothing. */
import { useEffect, useState } from 'react'

/** Between seeing that words changed and a finger that stops there is less than this. */
const READ_MS = 700

/** @param what that is to be read; nothing to read is read at once */
export function useRested(what: string): boolean {
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), READ_MS)
    return () => clearTimeout(timer)
  }, [what])
  return what === '' || what === read
}
