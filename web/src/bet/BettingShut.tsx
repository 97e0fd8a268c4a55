/** Betting alone is shut for maintenance: said on its own pages, in the place of what cannot be asked meanwhile. */

import { Shut, useShut } from '../account/Shut.tsx'
import { t } from '../text/text.ts'

/** What members are told while betting is shut. */
export function useBettingShut() {
  return useShut('bet')
}

export function BettingShut({ told }: { told: NonNullable<ReturnType<typeof useBettingShut>> }) {
  return (
    <section role="status" className="panel">
      <Shut heading={<h2 className="text-[18px] font-semibold">{t('shell.bettingShut')}</h2>} told={told}>
        <p className="text-[13px] text-muted">{t('maintenance.byItself')}</p>
      </Shut>
    </section>
  )
}
