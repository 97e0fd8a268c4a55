/** What the house withholds of Myanmar tickets, and the range of all agents' tables: a change waits for a second supervisor. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ALL_WITHHELD } from '@quarterline/core/upline/withheld'
import { useState } from 'react'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { WaitingActs, type WaitingKind } from '../approval/WaitingActs.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'
import { RateFields, type TypedTables } from './RateFields.tsx'
import { rateMeaning, ratesOf, tableText, typedRates } from './rates.ts'

const VIEW = 'console/withheldhouse'
const SET = 'console/withheldhouseset'
const LISTS = [VIEW, 'console/approvallist'] as const

type House = SuccessOf<typeof VIEW>

const RANGE = { lowest: [...ALL_WITHHELD.lowest], highest: [...ALL_WITHHELD.highest] }

const NAMES = ['usual', 'lowest', 'highest'] as const

const saidTable = (rates: unknown): string => (Array.isArray(rates) ? tableText(rates.map(Number)) : '')

const WITHHELD_ACTS: WaitingKind = {
  calls: [SET],
  lists: [VIEW],
  titleOf: () => w('wh.toSet'),
  detailOf: ({ request }) => NAMES.map((name) => `${w(`wh.${name}`)}: ${saidTable(request[name])} %`).join(' · '),
  subjectOf: () => undefined,
}

const typedOf = ({ usual, lowest, highest }: House): TypedTables => {
  return { usual: typedRates(usual), lowest: typedRates(lowest), highest: typedRates(highest) }
}

function HouseForm({ house }: { house: House }) {
  const { role } = useWho()
  const [typed, setTyped] = useState<TypedTables>()
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  const { usual = [], lowest = [], highest = [] } = typed ?? typedOf(house)
  const shown = { usual, lowest, highest }
  if (role !== 'supervisor')
    return (
      <section aria-label={w('page.withheld')} className="panel flex min-w-0 flex-col gap-2 p-3">
        <p className="text-[13px] text-muted">{w('wh.readOnly')}</p>
        <RateFields typed={shown} isReadOnly onType={setTyped} />
      </section>
    )
  if (pending) return <SecondNeeded why={pending.why} />
  return (
    <ActForm
      title={w('wh.houseTitle')}
      button={w('lic.save')}
      refreshes={LISTS}
      meaning={rateMeaning}
      request={() => [SET, { usual: ratesOf(usual), lowest: ratesOf(lowest), highest: ratesOf(highest) }]}
      onDone={(answer) => setPending(answer.state === 'pending' ? answer : undefined)}
    >
      <p className="text-[13px] text-muted">{w('wh.houseNote')}</p>
      <RateFields typed={shown} within={RANGE} onType={setTyped} />
    </ActForm>
  )
}

export function HouseWithheld() {
  const { data, error, refetch } = useCall(VIEW, {}, { keep: true })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.withheld')} note={w('wh.about')} />
      <WaitingActs kind={WITHHELD_ACTS} onLook={() => undefined} />
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={44} />}
      {data && <HouseForm house={data} />}
    </div>
  )
}
