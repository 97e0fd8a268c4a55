/** The state of news or a message as a coloured tag. */
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { type MessageRow, type NewsRow, writtenState } from './sheet.ts'

const LOOKS = { coming: 'warn', standing: 'ok', over: 'plain', withdrawn: 'danger', sent: 'plain' } as const

export function StateTag({ row }: { row: NewsRow | MessageRow }) {
  const state = writtenState(row)
  return <Tag look={LOOKS[state]}>{w(`desk.state.${state}`)}</Tag>
}
