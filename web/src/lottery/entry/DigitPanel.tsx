/** Bets on one digit of a prize: tabs for the first three prizes, and a press adds a row to the draft. */
import { fromDecimal } from '@quarterline/core/base/money'
import {
  DIGIT_PICKS,
  DIGIT_PLACES,
  type DigitBetType,
  type DigitPick,
  type DigitPlace,
} from '@quarterline/core/lottery/lottery'
import { typedText } from '@quarterline/core/lottery/typed/typedText'
import { useState } from 'react'
import { Tabs } from '../../kit/Tabs.tsx'
import { t } from '../../text/text.ts'
import { addRows } from '../draft/draft.ts'
import { changeDraft } from '../draft/draftStore.ts'
import { digitBetPickText, prizeText } from '../parts/words.ts'
import type { DraftView } from './draftView.ts'

const PRIZES = [
  { name: '1', prize: 1, tier: 'first' },
  { name: '2', prize: 2, tier: 'second' },
  { name: '3', prize: 3, tier: 'third' },
] as const

interface PlaceRowProps {
  place: DigitPlace
  isOff: boolean
  onPick: (pick: DigitPick) => void
}

/** What can be bet on one digit. */
function PlaceRow({ place, isOff, onPick }: PlaceRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in every browser
    <div
      role="group"
      aria-label={t(`lottery.digit.${place}`)}
      className="grid items-center gap-2 mid:grid-cols-[110px_minmax(0,1fr)]"
    >
      <span className="text-muted">{t(`lottery.digit.${place}`)}</span>
      <span className="flex flex-wrap gap-1">
        {DIGIT_PICKS.map((pick) => (
          <button
            key={pick}
            type="button"
            disabled={isOff}
            className="min-h-8 min-w-8 rounded-base border border-line-strong bg-surface-2 px-2 hover:bg-row-hover disabled:text-muted max-wide:min-h-11 max-wide:min-w-11"
            onClick={() => onPick(pick)}
          >
            {digitBetPickText(pick)}
          </button>
        ))}
      </span>
    </div>
  )
}

export function DigitPanel({ view }: { view: DraftView }) {
  const [chosen, choose] = useState<(typeof PRIZES)[number]['name']>('1')
  const [typed, setTyped] = useState(String(view.launch.min_stake))
  const stake = fromDecimal(Number(typed || Number.NaN))
  const prize = PRIZES.find(({ name }) => name === chosen)?.prize ?? 1
  const add = (place: DigitPlace, pick: DigitPick) => {
    if (!stake) return
    const betType: DigitBetType = `D_${place}_${pick}`
    const text = typedText([{ betType, number: '', cover: 'straight', prize, stake }])
    changeDraft((draft) =>
      addRows(
        draft,
        [text],
        view.chosen.map(({ draw_id }) => draw_id),
      ),
    )
  }
  return (
    <section className="panel" aria-label={t('lottery.digitBets')}>
      <div className="flex min-h-10 items-center gap-3 border-b border-line px-3">
        <h2 className="grow text-[14px] font-bold">{t('lottery.digitBets')}</h2>
        <label className="flex items-center gap-2 text-muted">
          {t('lottery.stake')}
          <input
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
            className="figures h-8 w-20 rounded-base border border-line-strong bg-surface-2 px-2 text-right text-ink max-wide:h-11"
          />
        </label>
      </div>
      <Tabs
        label={t('lottery.onPrize')}
        tabs={PRIZES.map(({ name, tier }) => ({ name, label: prizeText(tier) }))}
        chosen={chosen}
        onChoose={choose}
      >
        <div className="grid gap-2 p-3">
          {DIGIT_PLACES.map((place) => (
            <PlaceRow key={place} place={place} isOff={!stake} onPick={(pick) => add(place, pick)} />
          ))}
        </div>
      </Tabs>
    </section>
  )
}
