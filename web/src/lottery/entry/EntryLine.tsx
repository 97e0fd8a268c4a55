/**
 * The line in which numbers are typed: it shows the reading and cost of the text, and underlines unreadable letters.
 */
import { add, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { CornerDownLeft } from 'lucide-react'
import type { RefObject } from 'react'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { plural, t } from '../../text/text.ts'
import { addRows, DRAFT_ROWS_MAX } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import { entryTexts, readEntry } from '../draft/rows.ts'
import type { DraftView } from './draftView.ts'

/**
 * Adds typed or pasted text to the draft, on the chosen draws, and says how many lines the draft has no room for.
 * @returns how many lines were added
 */
export function addEntry(text: string, { draft, currency, chosen }: DraftView): number {
  const texts = entryTexts(text, draft.rows, currency)
  const room = Math.max(0, DRAFT_ROWS_MAX - draft.rows.length)
  if (texts.length > room) {
    useNotices.getState().toast(t('lottery.draftFull', { max: DRAFT_ROWS_MAX, n: texts.length - room }))
  }
  changeDraft((now) =>
    addRows(
      now,
      texts,
      chosen.map(({ draw_id }) => draw_id),
    ),
  )
  return Math.min(texts.length, room)
}

/** The reading of the typed text, or its first fault. */
function readingText(text: string, view: DraftView): { said: string; isFault: boolean } {
  const { typed } = readEntry(text, view.draft.rows, view.currency)
  const fault = typed.find((line) => line.kind === 'fault')
  if (fault?.kind === 'fault') return { said: t(`lottery.fault.${fault.fault.reason}`), isFault: true }
  const bets = typed.flatMap((line) => (line.kind === 'bets' ? [line] : []))
  if (bets.length === 0) return { said: '', isFault: false }
  const draws = view.chosen.length
  const cost = add(NOTHING, ...bets.map((line) => line.cost))
  const said = t('lottery.reading', {
    ways: plural(
      'lottery.nWays',
      bets.reduce((sum, { ways }) => sum + ways, 0),
    ),
    draws: plural('lottery.nDraws', draws),
    cost: amountText(toDecimal(cost) * draws, view.currency),
  })
  return { said, isFault: false }
}

/** The same text behind the field, of which the letters at fault are underlined. */
function Underlined({ text, view }: { text: string; view: DraftView }) {
  const [line] = readEntry(text, view.draft.rows, view.currency).typed
  if (line?.kind !== 'fault') return null
  const { start, end } = line.fault
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 flex items-center overflow-hidden px-3.5 whitespace-pre"
    >
      <span className="text-transparent">
        {text.slice(0, start)}
        <span className="underline decoration-danger decoration-wavy decoration-2 underline-offset-4">
          {text.slice(start, end)}
        </span>
      </span>
    </span>
  )
}

interface Props {
  view: DraftView
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  /** Whether the page has keys of its own and the device's keyboard stays away. */
  hasPad: boolean
  onPaste: (text: string) => void
}

export function EntryLine({ view, text, onText, field, hasPad, onPaste }: Props) {
  const { said, isFault } = readingText(text, view)
  return (
    <form
      className="px-3 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isFault && addEntry(text, view) > 0) onText('')
      }}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-base border-2 border-brand bg-surface-2 pr-1.5 font-mono text-[18px]">
        <span className="relative min-w-[9ch] flex-1 self-stretch">
          <Underlined text={text} view={view} />
          <input
            ref={field}
            value={text}
            inputMode={hasPad ? 'none' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-label={t('lottery.typeLine')}
            aria-describedby="lottery-reading"
            aria-invalid={isFault}
            placeholder="1234 B2 S1"
            className="relative h-11 w-full bg-transparent px-3.5 placeholder:text-muted focus-visible:outline-none"
            onChange={(event) => onText(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (!pasted.trim().includes('\n')) return
              event.preventDefault()
              onPaste(pasted)
            }}
          />
        </span>
        <span
          id="lottery-reading"
          aria-live="polite"
          className={`figures font-sans text-[12px] max-mid:order-last max-mid:w-full max-mid:px-3.5 max-mid:pb-1 max-mid:empty:hidden ${isFault ? 'text-danger' : 'text-muted'}`}
        >
          {said}
        </span>
        <button
          type="submit"
          className="flex h-8 items-center gap-1.5 rounded-base bg-brand px-3 font-sans text-[17px] font-bold text-brand-ink max-mid:h-10"
        >
          {t('lottery.add')} <CornerDownLeft size={16} aria-hidden />
        </button>
      </div>
    </form>
  )
}
