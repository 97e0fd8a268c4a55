/** The bet of mines: stake, mines, by hand or by itself within limits. */
import { useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type Millionths, moneyText } from '../../../pages/kit/wire.ts'
import { LineField, Outlook, Panel } from '../../../pages/mini/Panel.tsx'
import { Stake } from '../../../pages/mini/Stake.tsx'
import { autoPause } from '../../../pages/mini/useAuto.ts'
import type { MiniPage } from '../../../pages/mini/useMini.ts'
import { CELLS, MINES_MAX, multiplierOf } from '../rules.ts'
import type { Words } from './words/en.ts'

/** The part of a round that its player sees. */
export interface MinesView {
  type: 'open' | 'end'
  mines: number
  opened: number[]
  /** The current payout, in stakes. */
  multiplier: number
  next?: number
  isStopped?: boolean
  /** The mined cells, once it is over. */
  layout?: number[]
}

export interface Bet {
  stake: Millionths
  mines: number
}

interface PanelProps {
  page: MiniPage<MinesView>
  bet: Bet
  onBet(bet: Bet): void
  words: Words
}

const USUAL_MINES = [1, 3, 5, 10]
/** Gems that autoplay opens in a round at most. */
const AUTO_GEMS_MAX = 20

/** A cell that is not open yet, by this device's chance: which one is the player's choice, not the game's. */
function anyClosed(opened: readonly number[]): number {
  const closed = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !opened.includes(cell))
  return closed[Math.floor(Math.random() * closed.length)] ?? 0
}

function MineCount({ bet, onBet, words, isFixed }: Omit<PanelProps, 'page'> & { isFixed: boolean }) {
  const isUsual = USUAL_MINES.includes(bet.mines)
  return (
    <div>
      <div className="label">
        <span>{words.mines}</span>
        <b>{fill(words.ofCells, { n: bet.mines })}</b>
      </div>
      <div className="choices">
        {USUAL_MINES.map((mines) => (
          <button
            key={mines}
            type="button"
            aria-pressed={bet.mines === mines}
            disabled={isFixed}
            onClick={() => onBet({ ...bet, mines })}
          >
            {mines}
          </button>
        ))}
        <select
          aria-label={words.otherMines}
          className={isUsual ? '' : 'chosen'}
          disabled={isFixed}
          value={isUsual ? '' : bet.mines}
          onChange={({ target }) => onBet({ ...bet, mines: Number(target.value) })}
        >
          <option value="" disabled hidden>
            …
          </option>
          {Array.from({ length: MINES_MAX }, (_, i) => i + 1)
            .filter((mines) => !USUAL_MINES.includes(mines))
            .map((mines) => (
              <option key={mines}>{mines}</option>
            ))}
        </select>
      </div>
    </div>
  )
}

/** The possible outcomes of the next step. */
function NextStep({ page: { round, currency }, bet, words }: PanelProps) {
  const view = round?.active ? round.state[0] : undefined
  const mines = view?.mines ?? bet.mines
  const opened = view?.opened.length ?? 0
  const stake = round?.active ? round.amount : bet.stake
  const left = CELLS - opened
  const safe = left - mines
  const next = multiplierOf(mines, opened + 1)
  return (
    <Outlook
      lines={[
        [words.opened, String(opened)],
        [words.chance, fill(words.chanceOf, { safe, left, percent: ((safe / left) * 100).toFixed(1) })],
        [words.nextPays, `${moneyText(Math.floor((stake * next) / 100), currency)} (${(next / 100).toFixed(2)}×)`],
        [words.mineCosts, moneyText(stake, currency)],
      ]}
    />
  )
}

function Choices({ page, bet, onBet, words, isFixed }: PanelProps & { isFixed: boolean }) {
  const { config, currency } = page
  const onStake = (stake: Millionths) => onBet({ ...bet, stake })
  return (
    <>
      <Stake limits={config} currency={currency} stake={bet.stake} {...{ isFixed, onStake, words }} />
      <MineCount {...{ bet, onBet, words, isFixed }} />
    </>
  )
}

function ByHand(props: PanelProps) {
  const { page, bet, words } = props
  const { round, isBusy, currency, config } = page
  const view = round?.active ? round.state[0] : undefined
  const canTake = view !== undefined && view.opened.length > 0
  return (
    <>
      <Choices {...props} isFixed={view !== undefined} />
      <NextStep {...props} />
      {view ? (
        <button type="button" className="main" disabled={isBusy || !canTake} onClick={() => void page.act('cashout')}>
          {fill(words.cashOut, { amount: moneyText(Math.floor((round?.amount ?? 0) * view.multiplier), currency) })}
          <small>{view.multiplier.toFixed(2)}×</small>
        </button>
      ) : (
        <button
          type="button"
          className="main"
          disabled={isBusy || !config}
          onClick={() => void page.start(bet.stake, { mines: bet.mines })}
        >
          {words.start}
        </button>
      )}
      <button
        type="button"
        className="glass"
        disabled={!view || isBusy}
        onClick={() => void page.act('open', { cell: anyClosed(view?.opened ?? []) })}
      >
        {words.anyCell}
      </button>
    </>
  )
}

/** Plays one round by chance. @returns its result, or undefined if it could not be played to its end */
async function playOne({ page, bet }: PanelProps, gems: number): Promise<Millionths | undefined> {
  let round = await page.start(bet.stake, { mines: bet.mines })
  while (round?.active && (round.state[0]?.opened.length ?? 0) < gems) {
    await autoPause()
    round = await page.act('open', { cell: anyClosed(round.state[0]?.opened ?? []) })
  }
  if (round?.active) {
    await autoPause()
    round = await page.act('cashout')
  }
  return round && !round.active ? round.payout - round.amount : undefined
}

export function MinesPanel(props: PanelProps) {
  const { page, bet, words } = props
  const [gems, setGems] = useState(2)
  const most = Math.min(CELLS - bet.mines, AUTO_GEMS_MAX)
  return (
    <Panel
      page={page}
      stake={bet.stake}
      words={words}
      byHand={<ByHand {...props} />}
      playOne={() => playOne(props, Math.min(gems, most))}
      choices={(isFixed) => <Choices {...props} isFixed={isFixed} />}
      more={(isFixed) => (
        <LineField
          name={words.gemsEach}
          value={Math.min(gems, most) || ''}
          isFixed={isFixed}
          onType={(value) => setGems(Math.max(1, Math.floor(Number(value)) || 1))}
        />
      )}
    />
  )
}
