/** Below the mat: money, chips, what can be done with them, and the button that confirms. */
import { fill } from '../kit/language.ts'
import { ChipRow } from './Chip.tsx'
import { amountOf, type SharedRound, sumChips, type TableMe } from './tableWire.ts'
import { type Bets, type ChipsNotice, chipSums } from './useBets.ts'
import type { TableWords } from './words/en.ts'

const ICONS = {
  undo: 'M8.500 5 4 9.500 8.500 14M4.500 9.500H14a5.500 5.500 0 0 1 0 11h-3',
  clear: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  repeat: 'M4 11V9.500A3.500 3.500 0 0 1 7.500 6H19l-3-3M20 13v1.500a3.500 3.500 0 0 1-3.500 3.500H5l3 3',
  sound: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  check: 'M12 3 5 5.500v6c0 4.500 3 7.500 7 9.500 4-2 7-5 7-9.500v-6zM9 12l2.200 2.200L15.500 10',
  history: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  rules: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.500M12 7.500h.01',
} as const

export const Icon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
    <title>{name}</title>
    <path d={ICONS[name]} />
  </svg>
)

interface ControlsProps {
  me: TableMe
  balance: number | null
  bets: Bets
  round: SharedRound
  isOpen: boolean
  nowMs: number
  chosen: number
  words: TableWords
  hasPlaced: boolean
  onChoose(amount: number): void
}

/** The text of the main button. */
function mainText({ bets, round, isOpen, nowMs, me, words }: ControlsProps): string {
  if (bets.isBusy) return words.confirming
  if (isOpen) {
    const sum = sumChips(chipSums(bets.laid))
    return sum > 0 ? fill(words.confirm, { amount: amountOf(sum, me.currency) }) : words.chooseChips
  }
  if (round.state === 'over' && round.nextMs)
    return fill(words.nextIn, { n: Math.max(0, Math.ceil((round.nextMs - nowMs) / 1000)) })
  return round.state === 'dealt' ? words.dealing : words.closed
}

export function TableControls(props: ControlsProps) {
  const { me, balance, bets, isOpen, chosen, words, hasPlaced, onChoose } = props
  const isEmpty = bets.laid.length === 0
  return (
    <section className="controls" aria-label={words.chips}>
      <div className="money">
        {me.isDemo ? words.playMoney : words.balance}
        <b>{balance === null ? '–' : amountOf(balance, me.currency)}</b>
      </div>
      <button type="button" className="tool" disabled={!isOpen || isEmpty} onClick={bets.undo}>
        <Icon name="undo" />
        {words.undo}
      </button>
      <button type="button" className="tool" disabled={!isOpen || isEmpty} onClick={bets.clear}>
        <Icon name="clear" />
        {words.clear}
      </button>
      <ChipRow values={me.chips} {...{ chosen, words, onChoose }} />
      <button type="button" className="tool" disabled={!isOpen || sumChips(bets.former) === 0} onClick={bets.repeat}>
        <Icon name="repeat" />
        {words.repeat}
      </button>
      <button type="button" className="tool" disabled={!isOpen || (isEmpty && !hasPlaced)} onClick={bets.double}>
        <b>×2</b>
        {words.double}
      </button>
      <button type="button" className="main" disabled={!isOpen || isEmpty || bets.isBusy} onClick={bets.confirm}>
        {mainText(props)}
      </button>
    </section>
  )
}

const FAULTS = [
  'lost',
  'CLOSED',
  'LIMIT',
  'INSUFFICIENT_FUNDS',
  'SESSION',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'GAME_DISABLED',
] as const
/** Codes that a page tells alike. */
const SAME: Record<string, (typeof FAULTS)[number]> = {
  SESSION_INVALID: 'SESSION',
  SESSION_EXPIRED: 'SESSION',
  ERR_IS: 'SESSION',
}

/** Whether a code says that the page's session is over. */
export const isSessionFault = (code: string): boolean => (SAME[code] ?? code) === 'SESSION'

export function tableFaultText(code: string, words: TableWords): string {
  const name = SAME[code] ?? FAULTS.find((one) => one === code)
  return words[`fault_${name ?? 'other'}`]
}

export function noticeText(notice: ChipsNotice, currency: string, words: TableWords): string {
  return notice.kind === 'fault'
    ? tableFaultText(notice.code, words)
    : fill(words[notice.kind], { amount: amountOf(notice.amount, currency) })
}
