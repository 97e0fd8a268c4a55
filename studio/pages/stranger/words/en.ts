/** The words around a stranger's game. */
const words = {
  yourRounds: 'Your rounds',
  noRounds: 'No round yet.',
  net: 'Net',
  newSeed: 'Your new seed',
  changeSeed: 'Change seed',
  seedOpen: 'A round is open; the seed can be changed after it.',
  close: 'Close',
  time: 'Time',
  stake: 'Stake',
  check: 'Check',
  seedHash: 'Fixed before your spins:',
  checkRound: 'Check a round',
  lost: 'The rounds could not be read. Try again.',
}
export type StrangerWords = typeof words
export default words
