/** The notice that betting alone is shut for maintenance, in place of the pages that need it. */

import { Shut } from '../account/Shut.tsx'
import type { useShut } from '../account/useShut.ts'
import { t } from '../text/text.ts'

export function BettingShut({ notice }: { notice: NonNullable<ReturnType<typeof useShut>> }) {
  return (
    <section role="status" className="panel">
      <Shut heading={<h2 className="text-[18px] font-semibold">{t('shell.bettingShut')}</h2>} notice={notice}>
        <p className="text-[13px] text-muted">{t('maintenance.byItself')}</p>
      </Shut>
    </section>
  )
}
