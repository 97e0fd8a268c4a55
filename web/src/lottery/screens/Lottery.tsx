/** The lottery's page. Its tab is in the address. */
import { NotEnabled } from '../../account/NotEnabled.tsx'
import { Shut } from '../../account/Shut.tsx'
import { useShut } from '../../account/useShut.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { BetTab } from '../entry/BetTab.tsx'

/** How often a page that is looked at asks which draws there are. */
const LOOK_EVERY_MS = 60_000

export function Lottery() {
  const shut = useShut('lottery')
  const { data, error, refetch } = useCall(
    'lottery/LaunchLottery',
    {},
    { isSaidHere: true, refetchMs: LOOK_EVERY_MS, enabled: !shut },
  )
  if (!shut && !data && error && codeOf(error) === 'lotteryDisabled') return <NotEnabled />
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1800px] grow flex-col gap-(--gap) p-(--gap) max-wide:px-3">
      <h1 className="text-[20px] leading-7 font-bold">{t('lottery.heading')}</h1>
      {shut ? (
        <Shut heading={<p className="text-[16px] font-semibold">{t('lottery.shut')}</p>} notice={shut} />
      ) : data ? (
        <BetTab launch={data} />
      ) : error ? (
        <Failed text={t('lottery.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} height={120} />
      )}
    </main>
  )
}
