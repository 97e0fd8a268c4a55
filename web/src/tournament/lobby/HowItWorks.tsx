/** How Tournament+ works, in four steps, where no room is shown beside the list. */
import { toDecimal } from '@quarterline/core/base/money'
import { GRANTED, ROOM } from '@quarterline/core/tournament/room'
import { CircleDot, Flag, Radio, Trophy, Users } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { wholeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { TOUR_STEPS } from '../tour/steps.ts'

const STEPS = [
  ['seat', Users],
  ['bet', CircleDot],
  ['watch', Radio],
  ['paid', Trophy],
] as const

export function HowItWorks({ onTour }: { onTour: () => void }) {
  const points = wholeText(toDecimal(GRANTED), 'PTS')
  const n = ROOM.players.min
  const texts = {
    seat: [t('rooms.how.seat'), t('rooms.howText.seat', { n })],
    bet: [t('rooms.how.bet', { points }), t('rooms.howText.bet')],
    watch: [t('rooms.how.watch'), t('rooms.howText.watch')],
    paid: [t('rooms.how.paid'), t('rooms.howText.paid')],
  } as const
  return (
    <section className="grid gap-3.5 px-4 py-3.5">
      <h2 className="text-[15px] font-bold">{t('rooms.how')}</h2>
      <ol className="grid gap-3.5">
        {STEPS.map(([step, Icon]) => (
          <li key={step} className="grid grid-cols-[32px_minmax(0,1fr)] items-start">
            <Icon size={16} aria-hidden className="mt-px text-brand-text" />
            <span className="text-[12px] leading-4 text-muted">
              <b className="block text-[13px] text-ink">{texts[step][0]}</b>
              {texts[step][1]}
            </span>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={onTour} className="font-semibold">
        <Flag size={14} aria-hidden />
        {t('rooms.takeTour', { n: TOUR_STEPS.length })}
      </Button>
    </section>
  )
}
