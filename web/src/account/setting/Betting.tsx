/** The betting group of the settings: default stake, odds accepted without asking, quick bet. */
import { defaultStake as houseStake } from '@quarterline/core/account/limits'
import { DEFAULT_STAKES, REFRESH_S } from '@quarterline/core/account/settings'
import { type Currency, toDecimal } from '@quarterline/core/base/money'
import { TriangleAlert } from 'lucide-react'
import { useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { usePreferences } from '../preferences.ts'
import { AmountField, Segments, Switch } from './controls.tsx'
import { Group, Row, useIsFound } from './find.tsx'
import { useGroupChanges } from './useGroupChanges.tsx'

const STAKE = { none: 'set.stakeNone', last: 'set.stakeLast', fixed: 'set.stakeFixed' } as const

type Props = { currency: Currency } & Pick<ReturnType<typeof useGroupChanges>, 'choose'>

/** An amount field that is switched on while empty starts with the house's default. */
const begun = (typed: string, currency: Currency) =>
  typed.trim() === '' ? String(toDecimal(houseStake(currency))) : typed

function StakeRow({ currency, choose }: Props) {
  const { defaultStake, defaultStakeAmount } = usePreferences()
  return (
    <Row label={t('set.stake')} note={t('set.stakeNote')}>
      <Segments
        label={t('set.stake')}
        value={defaultStake}
        all={DEFAULT_STAKES}
        nameOf={(one) => t(STAKE[one])}
        onPick={(picked) =>
          choose({
            defaultStake: picked,
            ...(picked === 'fixed' && { defaultStakeAmount: begun(defaultStakeAmount, currency) }),
          })
        }
      />
      {defaultStake === 'fixed' && (
        <AmountField
          label={t('set.stake')}
          currency={currency}
          typed={defaultStakeAmount}
          onType={(typed) => choose({ defaultStakeAmount: typed })}
        />
      )}
    </Row>
  )
}

function QuickRow({ currency, choose }: Props) {
  const { quickBet, quickStake } = usePreferences()
  const fingers = useMedia('(pointer: coarse)')
  const isFound = useIsFound(t('quick.label'))
  return (
    <>
      <Row label={t('quick.label')}>
        <Switch
          label={t('quick.label')}
          isOn={quickBet}
          onChange={(isOn) => choose({ quickBet: isOn, ...(isOn && { quickStake: begun(quickStake, currency) }) })}
        />
      </Row>
      {quickBet && isFound && (
        <div className="flex gap-3 rounded-base border-l-4 border-warn-line bg-warn-bg p-3 text-warn">
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          <div className="flex flex-col gap-2">
            <p>{t(fingers ? 'quick.armedTouch' : 'quick.armed')}</p>
            <div className="flex flex-wrap items-center gap-2">
              {t('quick.stake')}
              <AmountField
                label={t('quick.stake')}
                currency={currency}
                typed={quickStake}
                onType={(typed) => choose({ quickStake: typed })}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

export function Betting({ currency }: { currency: Currency }) {
  const { choose, aside } = useGroupChanges()
  const { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds } = usePreferences()
  return (
    <Group id="set-betting" heading={t('set.betting')} aside={aside}>
      <StakeRow currency={currency} choose={choose} />
      <Row label={t('slip.option1')} note={t('set.betterNote')}>
        <Switch
          label={t('slip.option1')}
          isOn={acceptBetterOdds || acceptAnyOdds}
          onChange={(isOn) => choose({ acceptBetterOdds: isOn, ...(!isOn && { acceptAnyOdds: false }) })}
        />
      </Row>
      <Row label={t('slip.option2')} note={t('set.anyNote')}>
        <Switch label={t('slip.option2')} isOn={acceptAnyOdds} onChange={(isOn) => choose({ acceptAnyOdds: isOn })} />
      </Row>
      <Row label={t('set.refresh')} note={t('set.refreshNote')}>
        <Segments
          label={t('set.refresh')}
          value={autoRefreshOdds}
          all={REFRESH_S}
          nameOf={(one) => t('set.seconds', { n: one })}
          onPick={(picked) => choose({ autoRefreshOdds: picked })}
        />
      </Row>
      <QuickRow currency={currency} choose={choose} />
    </Group>
  )
}
