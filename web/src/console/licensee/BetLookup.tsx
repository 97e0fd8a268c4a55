/** One bet at a licensee's wallet: its state, its messages, and sending them again. */
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { refresh, refusalOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'
import { MessageTable } from './MessageTable.tsx'

interface Props {
  name: string
  /** The bet that is shown; empty where none is. */
  bet: string
  onBet: (betId: string) => void
  mayResend: boolean
}

export function BetLookup({ name, bet, onBet, mayResend }: Props) {
  const [typed, setTyped] = useState(bet)
  useEffect(() => setTyped(bet), [bet])
  const viewed = useCall('console/licenseebet', { name, bet_id: bet }, { enabled: bet !== '', isSaidHere: true })
  const { act, sending, refusal } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBet(typed.trim())
  }
  const resend = async () => {
    if (await act('console/licenseeresend', { name, bet_id: bet }))
      refresh('console/licenseebet', 'console/licenseeview')
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
        <input
          className="field figures !min-h-9 grow max-wide:!min-h-11 mid:max-w-96"
          aria-label={w('lic.betId')}
          placeholder={w('lic.betId')}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="max-wide:min-h-11">
          {w('set.look')}
        </Button>
        {viewed.data && mayResend && viewed.data.messages.length > 0 && (
          <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void resend()}>
            {w('lic.resend')}
          </Button>
        )}
      </form>
      <ActRefusal refusal={refusal ?? refusalOf(viewed.error)} />
      {viewed.data && (
        <MessageTable
          title={`${viewed.data.account_id} · ${w(`lic.bet.${viewed.data.state}`)}${viewed.data.code ? ` · ${viewed.data.code}` : ''}`}
          none={w('lic.noMessages')}
          rows={viewed.data.messages}
        />
      )}
    </div>
  )
}
