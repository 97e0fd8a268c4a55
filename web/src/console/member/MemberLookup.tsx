/** A member's figures and settings, for an operator: to read, and the settings to reset. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { refresh, refusalOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { OffForm } from '../licensee/OffForm.tsx'
import { useWho } from '../session.ts'
import { useAct } from '../useAct.ts'
import { useAddress } from '../useAddress.ts'
import { MemberFigures } from './MemberFigures.tsx'
import { type MemberSettingRows, settingsOf } from './settings.ts'

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** @param props.mayReset whether whoever is in may take settings back */
export function SettingsTable({ viewed, mayReset }: { viewed: MemberSettingRows; mayReset: boolean }) {
  const { refusal, sending, act } = useAct()
  const settings = settingsOf(viewed)
  const reset = async (name?: string) => {
    const request = { account: viewed.account, ...(name !== undefined && { names: [name] }) }
    if (await act('console/settingsreset', request)) refresh('console/settingsview')
  }
  return (
    <section aria-labelledby="settings" className="panel min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <h2 id="settings" className="font-semibold">
          {w('set.heading')}
        </h2>
        {mayReset && settings.length > 0 && (
          <Button size="small" disabled={sending} onClick={() => void reset()}>
            {w('set.all')}
          </Button>
        )}
      </div>
      {settings.length === 0 && <p className="p-4 text-muted">{w('set.none')}</p>}
      <dl>
        {settings.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line-soft px-3 py-1 last:border-0"
          >
            <dt className="w-56 text-muted max-mid:w-full">{name}</dt>
            <dd className="flex min-w-0 grow items-center gap-x-4">
              <span className="min-w-0 grow break-words">{textOf(value)}</span>
              {mayReset && (
                <Button
                  size="small"
                  className="max-wide:min-h-11"
                  disabled={sending}
                  aria-label={`${w('set.back')}: ${name}`}
                  onClick={() => void reset(name)}
                >
                  {w('set.back')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ActRefusal refusal={refusal} />
    </section>
  )
}

/** Which products are on for the account; what is off for its licensee is off whatever stands here. */
function MemberProducts({ viewed: { account, off } }: { viewed: MemberSettingRows }) {
  return (
    <OffForm
      off={off}
      send={(next) => ['console/memberoff', { account, off: next }]}
      onDone={() => refresh('console/settingsview')}
    />
  )
}

/** Finds a member by his account, which then stands in the address. */
function Search({ onFind }: { onFind: (account: string) => void }) {
  const [account, setAccount] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account.trim()) onFind(account.trim())
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2 max-mid:w-full">
      <input
        className="field !min-h-9 max-mid:grow mid:!w-60"
        aria-label={w('entry.account')}
        placeholder={w('entry.account')}
        autoCapitalize="none"
        spellCheck={false}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Button type="submit" look="primary">
        {w('set.look')}
      </Button>
    </form>
  )
}

export function MemberLookup() {
  const [account, setAccount] = useAddress('account')
  const mayReset = useWho().role === 'supervisor'
  const viewed = useCall('console/settingsview', { account }, { enabled: account !== '', isSaidHere: true })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={viewed.data?.account ?? w('page.member')}>
        <Search onFind={setAccount} />
      </PageHead>
      <ActRefusal refusal={refusalOf(viewed.error)} />
      {account === '' && <p className="panel p-6 text-center text-muted">{w('set.ask')}</p>}
      {viewed.isLoading && <Skeleton rows={5} height={44} />}
      {viewed.data && (
        <>
          <MemberFigures key={viewed.data.account} account={viewed.data.account} />
          <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_344px]">
            <SettingsTable viewed={viewed.data} mayReset={mayReset} />
            {mayReset && <MemberProducts key={viewed.data.account} viewed={viewed.data} />}
          </div>
        </>
      )}
    </div>
  )
}
