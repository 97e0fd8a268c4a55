/** The bet of mines: stake, mines, by hand or by itself within limits. */
import { useId, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type Millionths, moneyText, toMillionths } from '../../../pages/kit/wire.ts'
import { CELLS, MINES_MAX, multiplierOf } from '../rules.ts'
import { useAuto } from './useAuto.ts'
import { anyClosed, type MinesPage } from './useMines.ts'
import type { MinesWords as Words } from './words/en.ts'

export interface Bet {
  stake: Millionths
  mines: number
}

interface PanelProps {
  page: MinesPage
  bet: Bet
  onBet(bet: Bet): void
  words: Words
}

const USUAL_MINES = [1, 3, 5, 10]

/** The stake nearest to a wish that may be bet. */
function nearest({ config }: MinesPage, wish: Millionths): Millionths {
  if (!config) return wish
  const { minBet, maxBet, stepBet } = config
  const bounded = Math.min(maxBet, Math.max(minBet, Number.isFinite(wish) ? wish : minBet))
  return Math.max(minBet, Math.floor(bounded / stepBet) * stepBet)
}

function Stake({ page, bet, onBet, words, isFixed }: PanelProps & { isFixed: boolean }) {
  const id = useId()
  const { config, currency } = page
  const [typed, setTyped] = useState<string>()
  const set = (stake: Millionths) => onBet({ ...bet, stake: nearest(page, stake) })
  return (
    <div>
      <div className="label">
        <label htmlFor={id}>{words.stake}</label>
        {config && (
          <span>
            {moneyText(config.minBet, currency)} – {moneyText(config.maxBet, currency)}
          </span>
        )}
      </div>
      <div className="amount">
        <small>{currency}</small>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          disabled={isFixed}
          value={typed ?? moneyText(bet.stake, currency)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== undefined) set(toMillionths(Number(typed.replaceAll(',', ''))))
            setTyped(undefined)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <button type="button" aria-label={`½: ${words.halve}`} disabled={isFixed} onClick={() => set(bet.stake / 2)}>
          ½
        </button>
        <button type="button" aria-label={`×2: ${words.double}`} disabled={isFixed} onClick={() => set(bet.stake * 2)}>
          ×2
        </button>
      </div>
    </div>
  )
}

function MineCount({ bet, onBet, words, isFixed }: PanelProps & { isFixed: boolean }) {
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
function Outlook({ page: { round, currency }, bet, words }: PanelProps) {
  const view = round?.active ? round.state[0] : undefined
  const mines = view?.mines ?? bet.mines
  const opened = view?.opened.length ?? 0
  const stake = round?.active ? round.amount : bet.stake
  const left = CELLS - opened
  const safe = left - mines
  const next = multiplierOf(mines, opened + 1)
  const pays = `${moneyText(Math.floor((stake * next) / 100), currency)} (${(next / 100).toFixed(2)}×)`
  return (
    <dl className="outlook">
      <dt>{words.opened}</dt>
      <dd>{opened}</dd>
      <dt>{words.chance}</dt>
      <dd>{fill(words.chanceOf, { safe, left, percent: ((safe / left) * 100).toFixed(1) })}</dd>
      <dt>{words.nextPays}</dt>
      <dd>{pays}</dd>
      <dt>{words.mineCosts}</dt>
      <dd>{moneyText(stake, currency)}</dd>
    </dl>
  )
}

function ByHand({ page, bet, onBet, words }: PanelProps) {
  const { round, isBusy, currency, config } = page
  const view = round?.active ? round.state[0] : undefined
  const canTake = view !== undefined && view.opened.length > 0
  return (
    <>
      <Stake {...{ page, bet, onBet, words }} isFixed={view !== undefined} />
      <MineCount {...{ page, bet, onBet, words }} isFixed={view !== undefined} />
      <Outlook {...{ page, bet, onBet, words }} />
      {view ? (
        <button type="button" className="main" disabled={isBusy || !canTake} onClick={() => void page.cashOut()}>
          {fill(words.cashOut, { amount: moneyText(Math.floor((round?.amount ?? 0) * view.multiplier), currency) })}
          <small>{view.multiplier.toFixed(2)}×</small>
        </button>
      ) : (
        <button
          type="button"
          className="main"
          disabled={isBusy || !config}
          onClick={() => void page.start(bet.stake, bet.mines)}
        >
          {words.start}
        </button>
      )}
      <button
        type="button"
        className="glass"
        disabled={!view || isBusy}
        onClick={() => void page.open(anyClosed(view?.opened ?? []))}
      >
        {words.anyCell}
      </button>
    </>
  )
}

const LIMIT_STAKES = 10

function Auto({ page, bet, onBet, words }: PanelProps) {
  const [rounds, setRounds] = useState(10)
  const [gems, setGems] = useState(2)
  const [limits, setLimits] = useState<{ loss: string; win: string }>()
  const auto = useAuto(page, bet.stake, bet.mines)
  const usual = (bet.stake * LIMIT_STAKES) / 1_000_000
  const loss = limits?.loss ?? String(usual)
  const win = limits?.win ?? String(usual)
  const isOn = auto.left > 0
  const most = Math.min(CELLS - bet.mines, 20)
  const plan = {
    rounds,
    gems: Math.min(gems, most),
    lossLimit: toMillionths(Number(loss)),
    winLimit: toMillionths(Number(win)),
  }
  const isPlan = plan.lossLimit > 0 && plan.winLimit > 0 && rounds >= 1 && rounds <= 1000
  const number = (name: string, value: string | number, set: (value: string) => void) => (
    <label className="line">
      <span>{name}</span>
      <input
        inputMode="decimal"
        maxLength={10}
        disabled={isOn}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )
  return (
    <>
      <Stake {...{ page, bet, onBet, words }} isFixed={isOn} />
      <MineCount {...{ page, bet, onBet, words }} isFixed={isOn} />
      <div className="outlook lines">
        {number(words.rounds, rounds || '', (value) => setRounds(Math.floor(Number(value)) || 0))}
        {number(words.gemsEach, plan.gems || '', (value) => setGems(Math.max(1, Math.floor(Number(value)) || 1)))}
        {number(words.lossLimit, loss, (value) => setLimits({ win, loss: value }))}
        {number(words.winLimit, win, (value) => setLimits({ loss, win: value }))}
      </div>
      {isOn ? (
        <button type="button" className="main" onClick={auto.stop}>
          {words.stopAuto}
          <small>{auto.left}</small>
        </button>
      ) : (
        <button
          type="button"
          className="main"
          disabled={page.isBusy || page.round?.active || !isPlan}
          onClick={() => void auto.begin(plan)}
        >
          {words.startAuto}
        </button>
      )}
    </>
  )
}

export function Panel(props: PanelProps) {
  const [isAuto, setAuto] = useState(false)
  const { words, page } = props
  const mayAuto = !page.config?.jurisdiction.disabledAutoplay
  return (
    <section className="pane">
      {mayAuto && (
        <div className="tabs">
          <button type="button" aria-pressed={!isAuto} onClick={() => setAuto(false)}>
            {words.byHand}
          </button>
          <button type="button" aria-pressed={isAuto} onClick={() => setAuto(true)}>
            {words.auto}
          </button>
        </div>
      )}
      {isAuto && mayAuto ? <Auto {...props} /> : <ByHand {...props} />}
    </section>
  )
}
