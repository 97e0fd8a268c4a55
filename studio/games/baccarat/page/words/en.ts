/** The words of baccarat alone in English; those that all tables have are in `studio/pages/table`. */
import type { TableWords } from '../../../../pages/table/words/en.ts'

const words = {
  title: 'Baccarat',
  player: 'Player',
  banker: 'Banker',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  mark_player: 'P',
  mark_banker: 'B',
  ifPlayer: 'If Player',
  ifBanker: 'If Banker',
  playerWins: 'Player wins, {a} to {b}',
  bankerWins: 'Banker wins, {b} to {a}',
  tieWins: 'Tie, {a} each',
  natural: 'Natural.',
  playerDrew: 'Player drew on {n}.',
  bankerDrew: 'Banker drew on {n}.',
  rule1:
    'Both sides get two cards. Aces count 1, tens and court cards 0; only the last digit of the sum counts. The side nearer to nine wins.',
  rule2: 'With 8 or 9 in two cards nobody draws. Player draws on 0 to 5. If Player stood, Banker draws on 0 to 5.',
  rule3:
    'If Player drew, Banker draws by this table: his total, and the points of the third card of Player on which he draws.',
  rule4:
    'On a tie, bets on Player and Banker come back. A pair is two cards of one rank among the first two of a side.',
  drawsOn: 'Draws on',
  always: 'any card',
}
export type OwnWords = typeof words
export type Words = TableWords & OwnWords
export default words
