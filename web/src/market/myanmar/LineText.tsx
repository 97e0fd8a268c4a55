/** Myanmar lines and percents as text: a real minus on the screen, a plain hyphen when copied. */
import { type MyanmarLine, myanmarText } from '@quarterline/core/market/myanmar'
import type { ClipboardEvent } from 'react'
import { MINUS } from '../../kit/format.ts'

/** A percent as the lower side shows it: +50, −50, = for money back. */
export const shareText = (percent: number): string =>
  percent === 0 ? '=' : `${percent < 0 ? MINUS : '+'}${Math.abs(percent)}`

/** A percent in a sentence or a table: +100 %, −50 %, 0 %. */
export const percentWords = (percent: number): string => `${percent === 0 ? 0 : shareText(percent)} %`

/** A line as one text: 1−50, 2=, L+80. */
export const lineWords = (line: MyanmarLine): string => myanmarText(line).replace('-', MINUS)

/** The goals of a line: a number, or L for a level ball. */
export const goalsText = ({ goals }: Pick<MyanmarLine, 'goals'>): string => (goals === 0 ? 'L' : String(goals))

/** A percent whose minus is red. */
export function Share({ percent, isRed = true }: { percent: number; isRed?: boolean }) {
  return <span className={isRed && percent < 0 ? 'text-neg' : ''}>{shareText(percent)}</span>
}

/** A line, bold, with nothing between its parts. */
export function LineText({ line, isRed = true }: { line: MyanmarLine; isRed?: boolean }) {
  return (
    <b className="font-bold whitespace-nowrap">
      {goalsText(line)}
      <Share percent={line.percent} isRed={isRed} />
    </b>
  )
}

/** A line in a box, beside the name of its selection. */
export function LineBox({ line }: { line: MyanmarLine }) {
  return (
    <span className="figures inline-block shrink-0 rounded-[3px] border border-line bg-surface-3 px-2 text-[14px] leading-5">
      <LineText line={line} />
    </span>
  )
}

/** Copies lines as their bettors type them: 1-50. */
export function copyPlain(event: ClipboardEvent): void {
  const text = String(getSelection() ?? '')
  if (!text.includes(MINUS)) return
  event.clipboardData.setData('text/plain', text.replaceAll(MINUS, '-'))
  event.preventDefault()
}
