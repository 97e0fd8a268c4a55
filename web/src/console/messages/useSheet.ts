/** What an operator has typed on a sheet of news or of a message, and its call. */
import { useState } from 'react'
import { useAct } from '../useAct.ts'
import { initialInput, messageOf, type NewsRow, newsOf, type SheetInput, type SheetKind } from './sheet.ts'

export interface WritingInput {
  kind: SheetKind
  /** The item that is rewritten; absent for a new one. */
  row: NewsRow | undefined
  nowMs: number
  onDone: () => void
}

const LISTS = ['console/newslist', 'console/messagelist'] as const

/** The sheet's input, and its call. A new item goes out once, though it is sent again because no answer came. */
export function useSheet({ kind, row, nowMs, onDone }: WritingInput) {
  const [typed, setTyped] = useState(() => initialInput(nowMs, row))
  const { act, key: act_key, ...acting } = useAct(LISTS)
  const write = (code: string | undefined): Promise<object | undefined> => {
    if (kind === 'personal') return act('console/messagesend', { act_key, ...messageOf(typed) }, code)
    const written = newsOf(typed, kind)
    return row
      ? act('console/newschange', { news_id: row.news_id, ...written }, code)
      : act('console/newswrite', { act_key, kind, ...written }, code)
  }
  return {
    ...acting,
    typed,
    onType: (more: Partial<SheetInput>) => setTyped({ ...typed, ...more }),
    /** Sends it. @param code where a fresh one was asked for */
    async send(code: string | undefined) {
      if (await write(code)) onDone()
    },
  }
}
