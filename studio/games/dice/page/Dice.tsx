/** The page of dice: a line on a scale from 0 to 100, and the number that is drawn. */
import { useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type Millionths, moneyText } from '../../../pages/kit/wire.ts'
import { MiniStage, miniSound, soundWin } from '../../../pages/mini/MiniStage.tsx'
import { OneStep } from '../../../pages/mini/OneStep.tsx'
import { Outlook } from '../../../pages/mini/Panel.tsx'
import { Stake } from '../../../pages/mini/Stake.tsx'
import { type MiniPage, useMini } from '../../../pages/mini/useMini.ts'
import { useShowing } from '../../../pages/mini/useShowing.ts'
import {
  type DiceBet,
  type DicePlay,
  isWon,
  lineOf,
  multiplierOf,
  NUMBERS,
  WINNING_MAX,
  WINNING_MIN,
} from '../rules.ts'
import { Scale } from './Scale.tsx'
import type { Words } from './words/en.ts'

interface Bet extends DiceBet {
  stake: Millionths
}

interface PartProps {
  page: MiniPage<DicePlay>
  bet: Bet
  onBet(bet: Bet): void
  words: Words
}

const ROLL_MS = 700
const ROLL = [0, 0.09, 0.17, 0.26, 0.36].map((from) => [240 + 120 * from, from, 0.05] as const)
/** Chances in percent that are a press away. */
const USUAL = [10, 25, 48.5, 75, 90]

function Choices({ page, bet, onBet, words, isFixed }: PartProps & { isFixed: boolean }) {
  const side = (isAbove: boolean, name: string) => (
    <button
      type="button"
      aria-pressed={bet.isAbove === isAbove}
      disabled={isFixed}
      onClick={() => onBet({ ...bet, isAbove })}
    >
      {name}
    </button>
  )
  return (
    <>
      <Stake
        limits={page.config}
        currency={page.currency}
        stake={bet.stake}
        isFixed={isFixed}
        onStake={(stake) => onBet({ ...bet, stake })}
        words={words}
      />
      <div>
        <div className="label">
          <span>{words.side}</span>
          <b>{(lineOf(bet) / 100).toFixed(2)}</b>
        </div>
        <div className="choices halves">
          {side(false, words.below)}
          {side(true, words.above)}
        </div>
      </div>
      <div>
        <div className="label">
          <span>{words.winChance}</span>
          <b>{(bet.winning / 100).toFixed(2)}%</b>
        </div>
        <div className="choices">
          {USUAL.map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={bet.winning === percent * 100}
              disabled={isFixed}
              onClick={() => onBet({ ...bet, winning: percent * 100 })}
            >
              {percent}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

function MayCome({ page: { currency }, bet: { stake, winning }, words }: Omit<PartProps, 'onBet'>) {
  const pays = multiplierOf(winning)
  return (
    <Outlook
      lines={[
        [words.pays, `${moneyText(Math.floor((stake * pays) / 100), currency)} (${(pays / 100).toFixed(2)}×)`],
        [words.lossCosts, moneyText(stake, currency)],
      ]}
    />
  )
}

const clampWinning = (winning: number): number => Math.min(WINNING_MAX, Math.max(WINNING_MIN, Math.round(winning)))

export function Dice({ words }: { words: Words }) {
  const page = useMini<DicePlay>({ hasSteps: false })
  const { round, config } = page
  const [wish, setWish] = useState<Bet>()
  const bet = wish ?? { stake: config?.defaultBetLevel ?? 0, isAbove: true, winning: 4850 }
  const { isShowing, show } = useShowing(ROLL_MS)
  const last = round?.state[0]

  async function play() {
    const { stake, isAbove, winning } = bet
    const played = await page.start(stake, { isAbove, winning })
    if (!played) return undefined
    miniSound.play(ROLL)
    await show()
    soundWin(played)
    return played
  }

  return (
    <MiniStage
      page={page}
      words={words}
      lost={words.stakeLost}
      isShowing={isShowing}
      panel={
        <OneStep
          {...{ page, words, play, isShowing }}
          outlook={<MayCome {...{ page, bet, words }} />}
          stake={bet.stake}
          button={words.bet}
          choices={(isFixed) => <Choices {...{ page, bet, words, isFixed }} onBet={setWish} />}
        />
      }
      picture={
        <Scale
          bet={bet}
          last={last}
          isRolling={isShowing}
          isFixed={page.isBusy || isShowing}
          onLine={(line) => setWish({ ...bet, winning: clampWinning(bet.isAbove ? NUMBERS - line - 1 : line) })}
          words={words}
        />
      }
      column={{
        head: words.drawn,
        of: (past) => (
          <span className={isWon(past) ? 'gain' : ''}>
            {(past.number / 100).toFixed(2)} {past.isAbove ? '>' : '<'} {(lineOf(past) / 100).toFixed(2)}
          </span>
        ),
      }}
      rules={<p>{fill(words.rulesText, { max: (multiplierOf(WINNING_MIN) / 100).toLocaleString('en') })}</p>}
    />
  )
}
