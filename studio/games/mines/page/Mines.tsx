/** The page of mines. */
import { useEffect, useRef, useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { createSound, type Tone } from '../../../pages/kit/sound.ts'
import { isFramed, useHouseFrame } from '../../../pages/kit/useHouseFrame.ts'
import { useSound } from '../../../pages/kit/useSound.ts'
import { moneyText } from '../../../pages/kit/wire.ts'
import { MULTIPLIER_MAX } from '../rules.ts'
import { Field, Ladder } from './Field.tsx'
import { type Bet, Panel } from './Panel.tsx'
import { type FairState, type MinesPage, type MinesRound, type PastRound, useMines } from './useMines.ts'
import type { MinesWords as Words } from './words/en.ts'

const sound = createSound('mini')
const GEM: readonly Tone[] = [[880, 0, 0.12]]
const WIN: readonly Tone[] = [
  [660, 0, 0.12],
  [880, 0.1, 0.12],
  [1175, 0.2, 0.25],
]

/** A gem sounds higher with each one; a win by its size against the stake; a loss has no sound. */
function useSounds(round: MinesRound | undefined): void {
  const heard = useRef('')
  const view = round?.state[0]
  const now = `${round?.betID}:${view?.opened.length}:${round?.active}`
  useEffect(() => {
    const isFirst = heard.current === ''
    if (heard.current === now) return
    heard.current = now
    if (isFirst || !view?.opened.length) return
    if (round?.active)
      sound.play(GEM.map(([pitch, from, length]) => [pitch * (1 + view.opened.length / 12), from, length]))
    else if (round && round.payout > round.amount) sound.play(WIN.slice(0, round.payout > 5 * round.amount ? 3 : 2))
  }, [now, round, view])
}

function Result({ round, currency, words }: { round: MinesRound; currency: string; words: Words }) {
  const { payout, amount } = round
  const isHit = payout === 0
  const text = isHit
    ? words.lost
    : fill(payout > amount ? words.won : words.returned, { amount: moneyText(payout, currency) })
  return (
    <p className={`result ${isHit ? 'loss' : ''}`} role="status">
      {text}
    </p>
  )
}

interface FairProps {
  fair: FairState
  round: MinesRound | undefined
  page: MinesPage
  words: Words
}

function Fair({ fair, round, page, words }: FairProps) {
  const [wish, setWish] = useState<string>()
  const nonce = round?.active ? round.nonce : fair.nonce + 1
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
          <button type="submit" className="glass" disabled={wish === '' || round?.active}>
            {words.save}
          </button>
          {round?.active && <small>{words.seedOpen}</small>}
        </form>
      )}
    </div>
  )
}

function Past({ past, currency, words }: { past: readonly PastRound[]; currency: string; words: Words }) {
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
              <th>{words.mines}</th>
              <th>×</th>
              <th>{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ id, nonce, mines, amount, payout }) => (
              <tr key={id}>
                <td>{nonce}</td>
                <td>{mines}</td>
                <td>{payout === 0 ? '–' : (payout / amount).toFixed(2)}</td>
                <td className={payout > amount ? 'gain' : payout < amount ? 'loss' : ''}>
                  {payout > amount ? '+' : payout < amount ? '−' : ''}
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

/** Sound and rules: buttons of the bar over the frame, or of the page where there is no bar. */
function Tools({ page, words }: { page: MinesPage; words: Words }) {
  const { isOn, toggle } = useSound(sound)
  const rules = useRef<HTMLDialogElement>(null)
  const openRules = () => rules.current?.showModal()
  useHouseFrame({
    tools: {
      sound: toggle,
      check: () => open(checkAddress(page.past[0]?.id), '_blank', 'noopener'),
      history: () => document.querySelector('.past')?.scrollIntoView(),
      rules: openRules,
    },
    isMuted: !isOn,
    isReady: page.config !== undefined || page.fault !== undefined,
    isOver: page.fault === 'ERR_IS',
  })
  return (
    <>
      {!isFramed && (
        <div className="tools">
          <button type="button" className="glass" aria-pressed={isOn} onClick={toggle}>
            {words.sound}
          </button>
          <button type="button" className="glass" onClick={openRules}>
            {words.rules}
          </button>
        </div>
      )}
      <dialog ref={rules} className="rules" aria-label={words.rules}>
        <h2>{words.title}</h2>
        <p>{fill(words.rulesText, { max: (MULTIPLIER_MAX / 100).toLocaleString('en') })}</p>
        <button type="button" className="main" onClick={() => rules.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  )
}

const faultText = (words: Words, code: string): string => words[`fault_${code}` as keyof Words] ?? words.fault_ERR_VAL

export function Mines({ words }: { words: Words }) {
  const page = useMines()
  const { round, config, currency, fault, fair, past, isBusy } = page
  const [bet, setBet] = useState<Bet>()
  const chosen = bet ?? { stake: config?.defaultBetLevel ?? 0, mines: 3 }
  const view = round?.state[0]
  useSounds(round)
  useEffect(() => {
    document.title = words.title
  }, [words])
  // A field that was decided stands until the next round begins; its mines are the next bet's.
  const mines = round?.active ? (view?.mines ?? chosen.mines) : chosen.mines
  return (
    <main className="mini">
      <h1 className="hidden">{words.title}</h1>
      <Panel page={page} bet={chosen} onBet={setBet} words={words} />
      <section className="mid">
        <Ladder mines={mines} opened={round?.active ? (view?.opened.length ?? 0) : 0} words={words} />
        <div className="board">
          <Field
            view={view}
            isOpen={round?.active === true}
            isBusy={isBusy}
            onOpen={(cell) => void page.open(cell)}
            words={words}
          />
          {fault ? (
            <p className="result loss" role="alert">
              {faultText(words, fault)}
            </p>
          ) : (
            round && !round.active && <Result round={round} currency={currency} words={words} />
          )}
        </div>
        <Tools page={page} words={words} />
      </section>
      <Past past={past} currency={currency} words={words} />
      {fair && <Fair fair={fair} round={round} page={page} words={words} />}
    </main>
  )
}
