/** The card and the strip that explain a line. Both are put away together and come back by the same button. */
import { HOUSE_WITHHELD } from '@quarterline/core/upline/withheld'
import { Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { useMmoType } from '../../account/mmoType.ts'
import { Button } from '../../kit/Button.tsx'
import { useLook, useSmall } from '../../kit/look.ts'
import { percentWords, Share } from '../../market/myanmar/LineText.tsx'
import { t } from '../../text/text.ts'
import { ratePercent } from './rates.ts'

/** The line that is explained: one goal, and half of the stake lost at exactly one. */
const LINE = { goals: 1, percent: -50 }
const RESULTS = [
  ['mm.how.more', 100],
  ['mm.how.one', LINE.percent],
  ['mm.how.less', -100],
] as const

/** Whether the explanation is put away, and its switch. */
function useAway(): readonly [boolean, (isAway: boolean) => void] {
  const isAway = useSmall('how')
  const setSmall = useLook((look) => look.setSmall)
  return [isAway, (next) => setSmall('how', next)]
}

/** The key `i` shows the explanation and puts it away, like the buttons. */
function useKey(turn: () => void): void {
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea, dialog *')
      if (key === 'i' && !isTyping && !ctrlKey && !metaKey && !altKey && useLook.getState().singleKeys) turn()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [turn])
}

/** One line over the board. */
export function Strip() {
  const [isAway, setAway] = useAway()
  useKey(() => setAway(!isAway))
  const label = t(isAway ? 'mm.how.show' : 'mm.how.hide')
  return (
    <p className="ml-auto flex min-w-0 items-center gap-1.5 pr-1 pl-3 text-[12px] text-muted">
      {!isAway && <span className="cut leading-6">{t('mm.strip')}</span>}
      <Button
        look="quiet"
        size="bar"
        aria-label={label}
        title={label}
        aria-pressed={!isAway}
        onClick={() => setAway(!isAway)}
      >
        <Info size={14} aria-hidden />
      </Button>
    </p>
  )
}

/** The card under the menu of sports. */
export function HowTo() {
  const [isAway, setAway] = useAway()
  const hasMaung = useMmoType() === 1
  if (isAway) return null
  return (
    <section aria-label={t('mm.how')} className="panel flex flex-col gap-1.5 p-2 text-[12px]">
      <h2 className="flex items-center gap-1.5 font-semibold">
        <Info size={14} aria-hidden />
        {t('mm.how')}
        <Button look="quiet" size="bar" className="ml-auto" aria-label={t('mm.how.hide')} onClick={() => setAway(true)}>
          <X size={14} aria-hidden />
        </Button>
      </h2>
      <div className="figures grid grid-cols-2 rounded-base border border-line text-center">
        <b className="border-r border-dashed border-line-strong text-[24px] leading-9">{LINE.goals}</b>
        <span className="text-[24px] leading-9">
          <b>
            <Share percent={LINE.percent} />
          </b>
        </span>
        <span className="border-t border-line py-0.5 text-muted">{t('mm.how.goals')}</span>
        <span className="border-t border-line py-0.5 text-muted">{t('mm.how.exactly')}</span>
      </div>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-2">
        {RESULTS.map(([key, percent]) => (
          <div key={key} className="contents">
            <dt className="border-b border-line-soft py-0.5">{t(key)}</dt>
            <dd
              className={`border-b border-line-soft py-0.5 text-right font-bold ${percent > 0 ? 'text-win' : 'text-lose'}`}
            >
              {percentWords(percent)}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('mm.how.lower')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="font-bold">L</dt>
        <dd>{t('mm.how.level')}</dd>
        <dt className="font-bold">2=</dt>
        <dd>{t('mm.how.back')}</dd>
      </dl>
      <p>{t('mm.how.commission', { percent: ratePercent(HOUSE_WITHHELD, 1) })}</p>
      <a href="/info/rules#myanmar" className="underline underline-offset-2">
        {t(hasMaung ? 'mm.rules' : 'explain.rules')}
      </a>
    </section>
  )
}
