/** Betting alone is shut for maintenance: said on its own pages, in the place of what cannot be asked meanwhile. */

import { Shut, useShut } from '../account/Shut.tsx'
import { t } from '../text/text.ts'

/** The maintenance notice of betting, in place of its pages. */
export function useBettingShut() {
  return useShut('bet')
}

export function BettingShut({ notice }: { notice: NonNullable<ReturnType<typeof useBettingShut>> }) {
  return (
    <section role="status" className="panel">
      <Shut heading={<h2 className="text-[18px] font-semibold">{t('shell.bettingShut')}</h2>} notice={notice}>
        <p className="text-[13px] text-muted">{t('maintenance.byItself')}</p>
      </Shut>
    </section>
  )
}
