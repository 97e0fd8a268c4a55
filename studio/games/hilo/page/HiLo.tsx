/** The page of hi-lo: the open card, the two guesses, and the cards so far. */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type Millionths, moneyText } from '../../../pages/kit/wire.ts'
import { MiniStage, miniSound, soundWin } from '../../../pages/mini/MiniStage.tsx'
import { LineField, Outlook, Panel } from '../../../pages/mini/Panel.tsx'
import { Stake } from '../../../pages/mini/Stake.tsx'
import { autoPause } from '../../../pages/mini/useAuto.ts'
import { type MiniPage, type MiniRound, useMini } from '../../../pages/mini/useMini.ts'
import { type Guess, MOST, PARTS, partsAfter, waysOf } from '../rules.ts'
import { CardTable, type HiLoView } from './CardTable.tsx'
import type { Words } from './words/en.ts'

interface PartProps {
  page: MiniPage<HiLoView>
  stake: Millionths
  onStake(stake: Millionths): void
  words: Words
}

const guessesOf = ({ moves, isLost }: HiLoView): number =>
  moves.filter((move) => move !== 'skip').length - (isLost ? 1 : 0)

function ByHand({ page, stake, onStake, words }: PartProps) {
  const { round, isBusy, currency, config } = page
  const view = round?.active ? round.state[0] : undefined
  const guesses = view ? guessesOf(view) : 0
  const money = (multiplier: number) => moneyText(Math.floor((round?.amount ?? 0) * multiplier), currency)
  return (
    <>
      <Stake
        limits={config}
        currency={currency}
        stake={view ? (round?.amount ?? stake) : stake}
        isFixed={view !== undefined}
        onStake={onStake}
        words={words}
      />
      <Outlook
        lines={[
          [words.guesses, String(guesses)],
          [words.pays, view && guesses > 0 ? `${money(view.multiplier)} (${view.multiplier.toFixed(2)}×)` : '–'],
          [words.lossCosts, moneyText(view ? (round?.amount ?? stake) : stake, currency)],
        ]}
      />
      {view ? (
        <button
          type="button"
          className="main"
          disabled={isBusy || guesses === 0}
          onClick={() => void page.act('cashout')}
        >
          {fill(words.cashOut, { amount: money(view.multiplier) })}
          <small>{view.multiplier.toFixed(2)}×</small>
        </button>
      ) : (
        <button type="button" className="main" disabled={isBusy || !config} onClick={() => void page.start(stake, {})}>
          {words.start}
        </button>
      )}
    </>
  )
}

/** The likelier guess. */
const likelier = ({ cards }: HiLoView): Guess => {
  const open = cards[cards.length - 1] ?? 0
  return waysOf(open, 'higher') >= waysOf(open, 'lower') ? 'higher' : 'lower'
}

/** Plays one round of the likelier guesses. @returns its result, or undefined if it could not be played to its end */
async function playOne(page: MiniPage<HiLoView>, stake: Millionths, guesses: number) {
  let round = await page.start(stake, {})
  for (let view = round?.state[0]; round?.active && view && guessesOf(view) < guesses; view = round?.state[0]) {
    await autoPause()
    round = await page.act('move', { move: likelier(view) })
  }
  if (round?.active) {
    await autoPause()
    round = await page.act('cashout')
  }
  return round && !round.active ? round.payout - round.amount : undefined
}

const CARD_PITCH = 520
const AUTO_GUESSES_MAX = 12

/** A right guess sounds higher with each one. */
function useSounds(round: MiniRound<HiLoView> | undefined): void {
  const heard = useRef('')
  const view = round?.state[0]
  const now = `${round?.betID}:${view?.moves.length}:${round?.active}`
  useEffect(() => {
    const isFirst = heard.current === ''
    if (heard.current === now) return
    heard.current = now
    if (isFirst || !view || !round) return
    if (round.active) miniSound.play([[CARD_PITCH * (1 + guessesOf(view) / 10), 0, 0.1]])
    else soundWin(round)
  }, [now, round, view])
}

const KEYS: Partial<Record<string, string>> = { ArrowUp: 'higher', ArrowDown: 'lower', ArrowRight: 'skip' }

/** Arrows guess and skip, unless something is typed or chosen. */
function useArrows(page: MiniPage<HiLoView>): void {
  const now = useRef(page)
  now.current = page
  useEffect(() => {
    const press = ({ key, target, repeat }: KeyboardEvent) => {
      const move = KEYS[key]
      const isFree = target === document.body || target instanceof HTMLButtonElement
      const { round, act } = now.current
      if (move && isFree && !repeat && round?.active && !document.querySelector('dialog[open]'))
        void act('move', { move })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** What the next right guess of either kind makes of the payout. */
function offersOf(view: HiLoView | undefined): Record<Guess, { ways: number; multiplier: number | undefined }> {
  const open = view?.cards[view.cards.length - 1] ?? 0
  const of = (guess: Guess) => {
    const ways = waysOf(open, guess)
    const parts = view && partsAfter(view.parts, ways)
    return { ways, multiplier: parts === undefined ? undefined : Math.floor((parts * 100) / PARTS) / 100 }
  }
  return { higher: of('higher'), lower: of('lower') }
}

export function HiLo({ words }: { words: Words }) {
  const page = useMini<HiLoView>({ hasSteps: true })
  const { round, config } = page
  const [wish, setWish] = useState<Millionths>()
  const [guesses, setGuesses] = useState(1)
  const stake = wish ?? config?.defaultBetLevel ?? 0
  const view = round?.state[0]
  useSounds(round)
  useArrows(page)
  const byHand = <ByHand page={page} stake={stake} onStake={setWish} words={words} />
  return (
    <MiniStage
      page={page}
      words={words}
      lost={words.lost}
      panel={
        <Panel
          {...{ page, stake, words, byHand }}
          playOne={() => playOne(page, stake, guesses)}
          choices={(isFixed) => (
            <Stake limits={config} currency={page.currency} onStake={setWish} {...{ stake, isFixed, words }} />
          )}
          more={(isFixed) => (
            <LineField
              name={words.guessesEach}
              value={guesses}
              isFixed={isFixed}
              onType={(value) => setGuesses(Math.min(AUTO_GUESSES_MAX, Math.max(1, Math.floor(Number(value)) || 1)))}
            />
          )}
        />
      }
      picture={
        <CardTable
          view={view}
          offers={offersOf(view)}
          isOpen={round?.active === true && !page.isBusy}
          onMove={(move) => void page.act('move', { move })}
          words={words}
        />
      }
      column={{ head: words.guesses, of: guessesOf }}
      rules={<p>{fill(words.rulesText, { max: MOST.toLocaleString('en') })}</p>}
    />
  )
}
