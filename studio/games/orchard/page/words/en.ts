/** The words of Lantern Orchard in English: the shape that every other language fills. */

/** Where a house plays without money, some texts have other words: keys of `social` take the place of the others. */
export interface SlotText {
  readonly spin: string
  readonly stop: string
  readonly balance: string
  readonly lastWin: string
  readonly stake: string
  readonly lower: string
  readonly raise: string
  readonly auto: string
  readonly quick: string
  readonly rules: string
  readonly soundOn: string
  readonly soundOff: string
  readonly full: string
  readonly close: string
  readonly pays: string
  readonly history: string
  readonly atStake: string
  readonly noSpins: string
  readonly time: string
  readonly win: string
  readonly won: string
  readonly net: string
  readonly returned: string
  readonly wild: string
  readonly wildName: string
  readonly seven: string
  readonly bar: string
  readonly bell: string
  readonly plum: string
  readonly orange: string
  readonly cherry: string
  readonly wildRule: string
  readonly cherryRule: string
  readonly lineRule: string
  readonly figures: string
  readonly cutOff: string
  readonly published: string
  readonly autoSpins: string
  readonly autoLossLimit: string
  readonly autoWinLimit: string
  readonly start: string
  readonly loading: string
  readonly again: string
  readonly funds: string
  readonly limit: string
  readonly ended: string
  readonly shut: string
  readonly lost: string
  readonly failed: string
  readonly resumed: string
  readonly autoLoss: string
  readonly autoWin: string
  readonly autoHidden: string
  readonly seedHash: string
  readonly check: string
  readonly changeSeed: string
  readonly newSeed: string
  readonly seedOpen: string
  readonly social: Partial<Omit<SlotText, 'social'>>
}

export const text: SlotText = {
  spin: 'Spin',
  stop: 'Stop',
  balance: 'Balance',
  lastWin: 'Last win',
  stake: 'Stake',
  lower: 'Lower the stake',
  raise: 'Raise the stake',
  auto: 'Auto',
  quick: 'Quick',
  rules: 'Pay table',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  full: 'Full screen',
  close: 'Close',
  pays: 'Pays',
  history: 'History',
  atStake: 'at your stake of {stake} {currency}',
  noSpins: 'No spins yet',
  time: 'Time',
  win: 'Win',
  won: 'Win {amount}',
  net: 'Net',
  returned: 'Return',
  wild: 'WILD',
  wildName: 'Moon',
  seven: 'Seven',
  bar: 'Gold bar',
  bell: 'Bell',
  plum: 'Plum',
  orange: 'Orange',
  cherry: 'Cherry',
  wildRule: 'The moon stands for every symbol.',
  cherryRule: 'Cherries on the first two reels pay {amount}; one of them may be the moon.',
  lineRule: 'One line, through the middle. Only its best combination pays.',
  figures:
    'Return {returned}%, counted over all {combinations} stops. A win on {hits}% of the spins. Largest win {times} × stake: {amount}.',
  cutOff: 'A spin that is cut off counts. It is shown when you come back, and its win is paid even if you do not.',
  published: 'Every result and its chance was published before the first spin.',
  autoSpins: 'Spins',
  autoLossLimit: 'Stop before I lose more than',
  autoWinLimit: 'Stop at a single win of',
  start: 'Start',
  loading: 'Loading',
  again: 'Open again',
  funds: 'Your balance is too low for this stake. Lower it or top up.',
  limit: 'You have reached a limit of yours.',
  ended: 'Your session has ended. Open the game from the lobby again.',
  shut: 'This game is closed at the moment.',
  lost: 'The connection is lost. We are asking for the result.',
  failed: 'The spin did not start; no stake was taken.',
  resumed: 'Your last spin goes on.',
  autoLoss: 'Auto play stopped at your loss limit.',
  autoWin: 'Auto play stopped at your win limit.',
  autoHidden: 'Auto play stopped because the game was hidden.',
  seedHash: 'Fixed before your spins:',
  check: 'Check',
  changeSeed: 'Change seed',
  newSeed: 'Your new seed',
  seedOpen: 'A round is open; the seed can be changed after it.',
  social: {
    stake: 'Play',
    lower: 'Play with less',
    raise: 'Play with more',
    rules: 'Prizes',
    pays: 'Prizes',
    atStake: 'when you play {stake} {currency}',
    cherryRule: 'Cherries on the first two reels win {amount}; one of them may be the moon.',
    lineRule: 'One line, through the middle. Only its best combination wins.',
    figures:
      'Return {returned}%, counted over all {combinations} stops. A win on {hits}% of the spins. Largest win {times} × play: {amount}.',
    cutOff: 'A spin that is cut off counts. It is shown when you come back, and its win is yours even if you do not.',
    funds: 'Your balance is too low for this play. Choose a smaller one.',
    failed: 'The spin did not start; nothing was played.',
  },
}
