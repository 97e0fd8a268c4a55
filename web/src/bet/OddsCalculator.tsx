/** The odds calculator on the page of rules: a stake at a price of any odds type, with its return for every outcome. */
import { CURRENCIES, toDecimal } from '@quarterline/core/base/money'
import { ODDS_TYPES, type Odds, type OddsType, oddsText } from '@quarterline/core/base/odds'
import { type CalculatorResult, calculate, readOdds, sameOdds } from '@quarterline/core/bet/list/calculator'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { usePreferences } from '../account/preferences.ts'
import { useSession } from '../account/session.ts'
import { amountText } from '../kit/format.ts'
import { Table } from '../kit/table/Table.tsx'
import { priceText } from '../market/figures.ts'
import { rulesText } from '../text/rulesText.ts'
import { t } from '../text/text.ts'
import { outcomeClass } from './ticket/ticket.ts'

/** The range of prices of each odds type (R1-2), in figures only, so that it needs no translation. */
const RANGE: Record<OddsType, string> = { DEC: '> 1', HK: '≥ 0.01', MY: '−1 … 1', ID: '≤ −1, ≥ 1' }
const FIGURE = 'figures whitespace-nowrap'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  isWrong: boolean
  note: string
  onType: (typed: string) => void
}

function Field({ label, isWrong, note, onType, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted">
        {label}
      </label>
      <input
        id={id}
        className="field figures !w-36 text-right"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onType(target.value)}
        {...rest}
      />
      <p id={`${id}-note`} className={`figures mt-0.5 text-[12px] ${isWrong ? 'text-danger' : 'text-muted'}`}>
        {note}
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

type Result = CalculatorResult['results'][number]

function Results({ result, currency }: { result: CalculatorResult; currency: string }) {
  return (
    <Table
      caption={rulesText('rules.calc.result')}
      frame="plain"
      cell="px-2 py-1.5 align-baseline"
      className="max-w-[28rem]"
      columns={{
        outcome: {
          head: rulesText('rules.calc.result'),
          isRowHead: true,
          paint: ({ outcome }: Result) => `!font-semibold ${outcomeClass(outcome)}`,
          show: ({ outcome }: Result) => t(`outcome.${outcome}`),
        },
        net: {
          head: t('statement.winlose'),
          align: 'right',
          paint: FIGURE,
          show: ({ net }) => amountText(toDecimal(net), currency, { sign: true }),
        },
        credited: {
          head: t('statement.credited'),
          align: 'right',
          paint: FIGURE,
          show: ({ credited }) => amountText(toDecimal(credited), currency),
        },
      }}
      rows={result.results}
      keyOf={({ outcome }) => outcome}
    />
  )
}

function Same({ odds }: { odds: Odds }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        {rulesText('rules.calc.same')}
      </h3>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {sameOdds(odds).map(({ type, milli }) => (
          <Fact key={type} name={t(`odds.${type}`)}>
            {priceText(milli)}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function TypePick({ type, onChoose }: { type: OddsType; onChoose: (type: OddsType) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted">
        {t('shell.oddsType')}
      </label>
      <select
        id={id}
        className="field !w-44"
        value={type}
        onChange={({ target }) => onChoose(target.value as OddsType)}
      >
        {ODDS_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`odds.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function OddsCalculator() {
  const currency = useSession(({ member }) => member?.currency) ?? CURRENCIES[0]
  const [type, setType] = useState<OddsType>(usePreferences(({ oddsType }) => oddsType))
  const [typedOdds, setTypedOdds] = useState('0.95')
  const [typedStake, setTypedStake] = useState('100')
  const odds = readOdds(typedOdds, type)
  const stake = parseStake(typedStake)
  const result = odds && stake ? calculate(stake, odds, currency) : undefined

  // The same price converted to the new odds type, if it exists there.
  const choose = (next: OddsType) => {
    const same = odds && sameOdds(odds).find((one) => one.type === next)
    if (same) setTypedOdds(oddsText(same.milli))
    setType(next)
  }

  return (
    <div className="panel flex flex-col gap-3 p-3">
      <p className="max-w-[75ch]">{rulesText('rules.calc.text')}</p>
      <div className="flex flex-wrap gap-3">
        <TypePick type={type} onChoose={choose} />
        <Field label={t('bets.col.odds')} isWrong={!odds} note={RANGE[type]} value={typedOdds} onType={setTypedOdds} />
        <Field
          label={`${t('slip.stake')} (${currency})`}
          isWrong={!stake || (odds !== undefined && !result)}
          note="> 0"
          value={typedStake}
          onType={setTypedStake}
        />
      </div>
      {odds && <Same odds={odds} />}
      {result && (
        <>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Fact name={t('slip.risk')}>{amountText(toDecimal(result.risk), currency)}</Fact>
            <Fact name={t('slip.win')}>{amountText(toDecimal(result.profit), currency)}</Fact>
          </dl>
          <Results result={result} currency={currency} />
        </>
      )}
    </div>
  )
}
