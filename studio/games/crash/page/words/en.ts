/** The words of crash alone; those of all mini games are in `studio/pages/mini`. */
import type { MiniWords } from '../../../../pages/mini/words/en.ts'

const words = {
  title: 'Crash Kite',
  betOf: 'Bet {n}',
  inPlay: 'in play',
  queued: 'waits for the next round',
  byItself: 'Cash out by itself at',
  byHandOnly: 'By hand alone',
  betNext: 'Bet on the next round',
  cancel: 'Cancel',
  outAt: 'Out at {x}×',
  lastRounds: 'Last {n} rounds',
  share: 'share',
  thisRound: 'This round',
  sums: 'Bets {bets} · {sum} · out {out}',
  member: 'Member',
  win: 'Win',
  you: 'You',
  demo: 'demo',
  nobody: 'Nobody has bet yet.',
  flying: 'flying',
  fliesFor: 'flying · {s} s',
  betsOpen: 'seconds left to bet',
  takesOff: 'takes off',
  gone: 'gone',
  openNote: 'Bets are open.',
  closedNote: 'Bets are closed while the kite flies.',
  cancelledNote: 'The round was cancelled. Its stakes go back.',
  maxWin: 'Max win {amount}',
  promise: 'The result of round {n} was fixed before the first bet:',
  checkAny: 'Check any round',
  late: 'Too late: when your wish came the server had gone at {x}×.',
  fault_CLOSED: 'Bets for this round are closed.',
  rulesText:
    'Bets are taken for six seconds; then the kite rises, and with it what every stake returns. Cash out before it is gone: by hand, or by itself at a multiple that you set. The server’s clock decides by the moment when your wish comes; a cash-out by itself stands there even if your line is lost. What you cashed out is paid at once, while the kite flies on. The end is fixed before the first bet by a published chain: a number r from 1 to 2³² is drawn, and the kite goes at 97 × 2³² ÷ r hundredths, from 1.00× to {most}×. Wherever you cash out, 97.00% come back in the long run, and no plan gives more. A stake that would win more than {max} is cashed out there. A round that cannot take off is cancelled and its stakes go back.',
}
export type OwnWords = typeof words
export type Words = MiniWords & OwnWords
export default words
