/** The rounds of a mini game that are over, and the seeds that the next ones are drawn from. */
import { type ReactNode, useState } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import { fill } from '../kit/language.ts'
import { moneyText } from '../kit/wire.ts'
import type { FairState, MiniPage, PastRound } from './useMini.ts'
import type { MiniWords } from './words/en.ts'

interface PastProps<V> {
  past: readonly PastRound<V>[]
  currency: string
  words: MiniWords
  /** What the game adds to a row. */
  column: { head: string; of(view: V): ReactNode }
}

const signOf = (net: number): string => (net > 0 ? '+' : net < 0 ? '−' : '')

export function Past<V>({ past, currency, words, column }: PastProps<V>) {
  return (
    <aside className="pane past">
      <div className="label">
        <b>{words.yourRounds}</b>
        <span>{past.length > 0 ? past.length : ''}</span>
      </div>
      {past.length === 0 ? (
        <p className="muted">{words.noRounds}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{words.round}</th>
              <th>{column.head}</th>
              <th>×</th>
              <th>{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ id, nonce, view, amount, payout }) => (
              <tr key={id}>
                <td>
                  <a
                    href={checkAddress(id)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${words.round} ${nonce}: ${words.check}`}
                  >
                    {nonce}
                  </a>
                </td>
                <td>{view === undefined ? '–' : column.of(view)}</td>
                <td>{payout === 0 ? '–' : (payout / amount).toFixed(2)}</td>
                <td className={payout > amount ? 'gain' : payout < amount ? 'loss' : ''}>
                  {signOf(payout - amount)}
                  {moneyText(Math.abs(payout - amount), currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </aside>
  )
}

interface FairProps<V> {
  fair: FairState
  page: MiniPage<V>
  words: MiniWords
}

/** The promise of the server's seed, the player's own, and a form that changes it. */
export function Fair<V>({ fair, page, words }: FairProps<V>) {
  const [wish, setWish] = useState<string>()
  const isOpen = page.round?.active === true
  const nonce = page.round?.active ? page.round.nonce : fair.nonce + 1
  return (
    <div className="fair">
      <span>
        {words.fixed} <code>{fair.hash.slice(0, 10)}…</code>
        <br />
        {fill(words.seed, { seed: fair.clientSeed, n: nonce })}{' '}
        <a href={checkAddress(page.past[0]?.id)} target="_blank" rel="noopener">
          {words.check}
        </a>{' '}
        ·{' '}
        <button
          type="button"
          className="text"
          onClick={() => setWish(wish === undefined ? fair.clientSeed : undefined)}
        >
          {words.changeSeed}
        </button>
      </span>
      {wish !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void page.changeSeed(wish).then((isDone) => isDone && setWish(undefined))
          }}
        >
          <input
            aria-label={words.newSeed}
            maxLength={64}
            value={wish}
            onChange={({ target }) => setWish(target.value.trim())}
          />
          <button type="submit" className="glass" disabled={wish === '' || isOpen}>
            {words.save}
          </button>
          {isOpen && <small>{words.seedOpen}</small>}
        </form>
      )}
    </div>
  )
}
