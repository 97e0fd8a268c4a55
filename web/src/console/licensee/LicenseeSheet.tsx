/** A licensee, opened: his wallet's last hour, what is on the way to it, one bet's messages, and the acts on him. */
import { useState } from 'react'
import { modeNow, useLook } from '../../kit/look.ts'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { Plot } from '../house/Plot.tsx'
import { BetLookup } from './BetLookup.tsx'
import { CompareDay } from './CompareDay.tsx'
import { KeysForm, TreeForm, WalletForm, WalletSwitch } from './Forms.tsx'
import type { LicenseeRow } from './licenseeColumns.tsx'
import { MessageTable } from './MessageTable.tsx'
import { OffForm } from './OffForm.tsx'
import { TransitTable } from './TransitTable.tsx'

const EVERY_MS = 10_000
const PLOT = {
  name: 'plot.wallet',
  lines: [
    { name: 'p50', label: 'line.p50', unit: 'ms' },
    { name: 'p99', label: 'line.p99', unit: 'ms' },
  ],
} as const

/** How the wallet does. */
function WatchSwitch({ name, onBet }: { name: string; onBet: (betId: string) => void }) {
  const mode = modeNow(useLook((look) => look.mode))
  const { data, error } = useCall('console/licenseeview', { name }, { refetchMs: EVERY_MS, isSaidHere: true })
  if (!data) return <ActRefusal refusal={refusalOf(error)} />
  const past = { ago_s: data.past.ago_s, lines: { p50: data.past.p50_ms, p99: data.past.p99_ms } }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Plot key={mode} plotted={PLOT} past={past} />
      <MessageTable title={w('lic.messages')} none={w('lic.noMessages')} rows={data.messages} onBet={onBet} />
      <TransitTable rows={data.bets} onBet={onBet} />
    </div>
  )
}

export function LicenseeSheet({ row, isSupervisor }: { row: LicenseeRow; isSupervisor: boolean }) {
  const { name, wallet, type } = row
  const [bet, setBet] = useState('')
  return (
    <div className="grid items-start gap-3 bg-surface-2 p-3 wide:grid-cols-[minmax(0,1fr)_344px]">
      <h2 className="sr-only">{name}</h2>
      {wallet ? (
        <div className="flex min-w-0 flex-col gap-3">
          <WatchSwitch name={name} onBet={setBet} />
          <BetLookup name={name} bet={bet} onBet={setBet} mayResend={isSupervisor} />
          {isSupervisor && <CompareDay name={name} />}
        </div>
      ) : (
        <p className="text-muted">{w(type === 1 ? 'lic.hereText' : 'lic.noWalletText')}</p>
      )}
      {isSupervisor && (
        <div className="flex min-w-0 flex-col gap-3">
          {wallet && <WalletSwitch name={name} wallet={wallet} />}
          {type === 2 && <WalletForm name={name} wallet={wallet} />}
          {wallet && <KeysForm name={name} wallet={wallet} />}
          <OffForm off={row.off} send={(off) => ['console/licenseeoff', { name, off }]} />
          <TreeForm row={row} />
        </div>
      )}
    </div>
  )
}
