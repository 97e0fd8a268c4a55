/** What one member has set for himself, for whoever helps him: looked at, and taken back where he cannot get out of it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { call, type Refused } from '../../kit/call.ts'
import { useWords } from '../words.ts'
import { Refusal } from './Refusal.tsx'
import { useAct } from './useAct.ts'

type Viewed = SuccessOf<'console/settingsview'>

/** Every setting with its value, out of its group. */
export function settingsOf({
  player_preferences: [preferences],
}: Pick<Viewed, 'player_preferences'>): [string, unknown][] {
  const { pageDisplay = {}, betting = {}, ...beside } = preferences ?? {}
  return Object.entries({ ...pageDisplay, ...betting, ...beside })
}

function Settings({ viewed, mayReset, again }: { viewed: Viewed; mayReset: boolean; again: () => Promise<void> }) {
  const w = useWords()
  const { refusal, sending, act } = useAct()
  const settings = settingsOf(viewed)
  const reset = async (name?: string) => {
    const request = { account: viewed.account, ...(name !== undefined && { names: [name] }) }
    if (await act('console/settingsreset', request)) await again()
  }
  return (
    <div className="panel flex flex-col gap-2 p-4">
      <h3 className="font-semibold">{viewed.account}</h3>
      {settings.length === 0 && <p className="text-muted">{w('set.none')}</p>}
      <dl>
        {settings.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
            <dt className="w-48 text-muted">{name}</dt>
            <dd className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <span className="min-w-0 grow break-words">
                {typeof value === 'object' ? JSON.stringify(value) : String(value)}
              </span>
              {mayReset && (
                <Button disabled={sending} aria-label={`${w('set.back')}: ${name}`} onClick={() => void reset(name)}>
                  {w('set.back')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Refusal refusal={refusal} />
      {mayReset && settings.length > 0 && (
        <Button className="self-start" disabled={sending} onClick={() => void reset()}>
          {w('set.all')}
        </Button>
      )}
    </div>
  )
}

export function MemberSettings({ mayReset }: { mayReset: boolean }) {
  const w = useWords()
  const [account, type] = useState('')
  const [viewed, setViewed] = useState<Viewed>()
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const look = async (name: string) => {
    const outcome = await call('console/settingsview', { account: name })
    setViewed(outcome.ok ? outcome.value : undefined)
    setRefusal(outcome.ok ? null : outcome)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account.trim()) void look(account.trim())
  }
  return (
    <section aria-labelledby="member" className="flex flex-col gap-3">
      <h2 id="member" className="text-[18px] font-semibold">
        {w('member')}
      </h2>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <label className="flex flex-col gap-1 font-medium">
          {w('account')}
          <input
            className="field"
            autoCapitalize="none"
            spellCheck={false}
            value={account}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <Button type="submit" look="primary" size="large">
          {w('set.look')}
        </Button>
      </form>
      <Refusal refusal={refusal} />
      {viewed && <Settings viewed={viewed} mayReset={mayReset} again={() => look(viewed.account)} />}
    </section>
  )
}
