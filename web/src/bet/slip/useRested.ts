/** Whether what a button would accept has stood there long enough to be read: a press that was meant for what it said before takes nothing. */
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
