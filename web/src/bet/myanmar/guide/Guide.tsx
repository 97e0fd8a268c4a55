/** Body and maung for those who know neither: how a line is read, what each result pays, and a calculator. */

import { MAUNG_LEGS_MAX } from '@quarterline/core/bet/settle/myanmar'
import { HOUSE_WITHHELD } from '@quarterline/core/upline/withheld'
import { useEffect, useRef } from 'react'
import { t } from '../../../text/text.ts'
import { ratePercent } from '../rates.ts'
import { MyanmarCalculator } from './MyanmarCalculator.tsx'
import { Picture } from './Picture.tsx'

/** The address of the guide on the page of rules. */
export const GUIDE = 'myanmar'

export function Guide() {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // It loads after the page, which has looked for its address already.
    if (location.hash === `#${GUIDE}`) place.current?.scrollIntoView()
  }, [])
  const rate = (count: number) => ratePercent(HOUSE_WITHHELD, count)
  return (
    <section ref={place} id={GUIDE} aria-labelledby="myanmar-name" className="flex scroll-mt-16 flex-col gap-3">
      <h2 id="myanmar-name" className="text-[16px] font-semibold">
        {t('mm.rules')}
      </h2>
      <div className="panel grid gap-x-8 gap-y-3 p-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="flex max-w-[75ch] flex-col gap-3">
          <p>{t('mm.rules.intro')}</p>
          <p>{t('mm.rules.signs')}</p>
          <p>{t('mm.rules.body', { percent: rate(1) })}</p>
          <p>{t('mm.rules.maung', { max: MAUNG_LEGS_MAX, two: rate(2), more: rate(MAUNG_LEGS_MAX) })}</p>
          <p>{t('mm.rules.refund')}</p>
          <p>{t('mm.rules.live')}</p>
          <p>{t('mm.rules.whole')}</p>
        </div>
        <div className="max-wide:row-start-1">
          <Picture />
        </div>
      </div>
      <MyanmarCalculator />
    </section>
  )
}
