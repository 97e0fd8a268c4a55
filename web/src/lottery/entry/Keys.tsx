/** The keys that write into the line: words with their meaning on a desk, a whole pad on a phone. */
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'
import type { DraftView } from './draftView.ts'
import { PlaceLines, PlaceNotes } from './TicketPanel.tsx'
import { TicketSheet } from './TicketSheet.tsx'
import { ticketSums } from './usePlaceButton.ts'

const WORDS = [
  ['B', 'lottery.key.B'],
  ['S', 'lottery.key.S'],
  ['A', 'lottery.key.A'],
  ['C', 'lottery.key.C'],
  ['2A', 'lottery.key.2A'],
  ['X', 'lottery.key.X'],
  ['IB', 'lottery.key.IB'],
  ['R', 'lottery.key.R'],
  ['DH', 'lottery.key.DH'],
  ['#', 'lottery.key.range'],
] as const

interface Props {
  onWrite: (change: (text: string) => string) => void
}

/** A word is separated by a blank from the text before it; a range's sign is not. */
const behind = (text: string, key: string): string =>
  key === '#' || text === '' || text.endsWith(' ') ? `${text}${key}` : `${text} ${key}`

export function WordKeys({ onWrite }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in every browser
    <div role="group" aria-label={t('lottery.keys')} className="flex flex-wrap gap-2 px-3 pt-2.5">
      {WORDS.map(([key, text]) => (
        <button
          key={key}
          type="button"
          className="flex min-h-7 items-center gap-1.5 rounded-base border border-line-strong bg-surface-2 px-2.5 text-[12px] hover:bg-row-hover"
          onClick={() => onWrite((now) => behind(now, key))}
        >
          <b>{key}</b>
          {t(text)}
        </button>
      ))}
    </div>
  )
}

const DIGIT_ROWS = ['123', '456', '789', '*0#']
const LETTER_ROWS = [
  ['B', 'S', 'X'],
  ['A', 'C', 'IB'],
  ['D', ' ', '⌫'],
  ['R', '.', '↵'],
] as const

const SPOKEN: Readonly<Record<string, 'lottery.key.space' | 'lottery.key.back' | 'lottery.add'>> = {
  ' ': 'lottery.key.space',
  '⌫': 'lottery.key.back',
  '↵': 'lottery.add',
}
/** Letters that begin a word; a digit behind one belongs to it. */
const begins = (key: string) => /^(?:B|S|X|A|C|IB|D|R)$/.test(key)

function written(text: string, key: string): string {
  if (key === '⌫') return text.slice(0, -1)
  // A 2 or 3 of its own begins 2A or 3A, and what stands behind a D belongs to it.
  return begins(key) && !/D$|(?:^| )[234]$/.test(text) ? behind(text, key) : text + key
}

/** The result of the last press, over the keys. */
function PadNotes({ view }: { view: DraftView }) {
  return (
    <div className="px-3 pb-2 empty:hidden">
      <PlaceNotes view={view} />
    </div>
  )
}

/** The pad of a phone, with the total of the draft and the button that places it. */
export function PhonePad({ view, onWrite, onEnter }: Props & { view: DraftView; onEnter: () => void }) {
  const { lines, total } = ticketSums(view)
  const [isOpen, setOpen] = useState(false)
  const key = (one: string, look: string) => (
    <button
      key={one}
      type="button"
      aria-label={SPOKEN[one] ? t(SPOKEN[one]) : undefined}
      className={`min-h-[50px] border-t border-l border-line text-[17px] font-semibold low:min-h-9 ${look}`}
      onClick={() => (one === '↵' ? onEnter() : onWrite((now) => written(now, one)))}
    >
      {one === ' ' ? '␣' : one}
    </button>
  )
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-3 border-t border-line bg-surface-2 wide:hidden print:hidden">
      <div className="grid grid-cols-3">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="figures flex min-h-12 items-center justify-center gap-1.5 px-2 text-center leading-5"
          onClick={() => setOpen(true)}
        >
          <span>
            {plural('lottery.lines', lines)}
            <b className="block">
              {view.currency} {amountText(total, view.currency)}
            </b>
          </span>
          <ChevronUp size={16} aria-hidden className="flex-none text-muted" />
        </button>
        <PlaceLines view={view} className="col-span-2 !rounded-none" />
      </div>
      {isOpen ? <TicketSheet view={view} onClose={() => setOpen(false)} /> : <PadNotes view={view} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label={t('lottery.keys')} className="grid grid-cols-6">
        {DIGIT_ROWS.map((digits, at) => [
          ...Array.from(digits, (digit) => key(digit, 'bg-surface-2')),
          ...(LETTER_ROWS[at] ?? []).map((letter) => key(letter, 'bg-surface-3')),
        ])}
      </div>
    </div>
  )
}
