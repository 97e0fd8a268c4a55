/** The words of all slots in English: the shape that every other language fills. */

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
  readonly bonus: string
  readonly lines: string
  readonly freeSpins: string
  readonly respins: string
  readonly total: string
  readonly inLine: string
  readonly inWays: string
  readonly buy: string
  readonly buyAsk: string
  readonly wildAll: string
  readonly linesRule: string
  readonly waysRule: string
  readonly freeRule: string
  readonly moreRule: string
  readonly doubleRule: string
  readonly riseRule: string
  readonly clusterRule: string
  readonly fallRule: string
  readonly holdRule: string
  readonly holdPays: string
  readonly fullRule: string
  readonly autoFeature: string
  readonly jackpots: string
  readonly jackpot: string
  readonly jackpotRule: string
  readonly replay: string
  readonly roundNumber: string
  readonly replaying: string
  readonly noRound: string
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
  figures:
    'Return {returned}%, counted over all published results. A win on {hits}% of the spins. Largest win {times} × stake: {amount}.',
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
  bonus: 'BONUS',
  lines: 'Lines',
  freeSpins: 'Free spins',
  respins: 'Respins',
  total: 'Total win',
  inLine: 'line {line}',
  inWays: '{ways} ways',
  buy: 'Buy the feature',
  buyAsk: 'The round begins with the feature and costs {times} × stake: {amount}. Return {returned}%.',
  wildAll: '{wild} stands for every symbol but {scatter}.',
  linesRule: '{lines} lines, from the left. Only the best of each line pays.',
  waysRule: '{ways} ways, from the left: a symbol pays wherever it stands on neighbouring reels.',
  freeRule: '{count} × {scatter} anywhere give {spins} free spins, in which wins count {times} times.',
  moreRule: '{count} × {scatter} in free spins add {spins} more, {most} in all at most.',
  doubleRule: 'Two or more {wild} on a line double it.',
  riseRule: 'Each free spin with {wild} raises the multiplier of the next ones by 1.',
  clusterRule: '{count} or more of a symbol that touch side by side pay.',
  fallRule: 'Winning symbols go, and those above fall in. Each fall counts more: {steps}.',
  holdRule: '{count} or more {coin} stay, and the other places turn again. Each new one gives {respins} respins anew.',
  holdPays: 'In the end each {coin} pays what stands on it, times the stake.',
  fullRule: 'If all {cells} places are full, {amount} more.',
  autoFeature: 'Auto play stopped for the feature.',
  jackpots: 'Jackpots',
  jackpot: '{name} jackpot',
  jackpotRule:
    '1% of each stake feeds three jackpots. Each spin may win one, at any stake: the larger the stake, the likelier. It pays four fifths of what it holds.',
  replay: 'Replay',
  roundNumber: 'Round number',
  replaying: 'This is a replay: nothing is staked.',
  noRound: 'You have no round of this number in this game.',
  social: {
    stake: 'Play',
    lower: 'Play with less',
    raise: 'Play with more',
    rules: 'Prizes',
    pays: 'Prizes',
    atStake: 'when you play {stake} {currency}',
    figures:
      'Return {returned}%, counted over all published results. A win on {hits}% of the spins. Largest win {times} × play: {amount}.',
    cutOff: 'A spin that is cut off counts. It is shown when you come back, and its win is yours even if you do not.',
    funds: 'Your balance is too low for this play. Choose a smaller one.',
    failed: 'The spin did not start; nothing was played.',
    buy: 'Play the feature',
    buyAsk: 'The round begins with the feature and takes {times} × play: {amount}. Return {returned}%.',
    linesRule: '{lines} lines, from the left. Only the best of each line wins.',
    waysRule: '{ways} ways, from the left: a symbol wins wherever it stands on neighbouring reels.',
    clusterRule: '{count} or more of a symbol that touch side by side win.',
    holdPays: 'In the end each {coin} wins what stands on it, times the play.',
    jackpotRule:
      '1% of each play feeds three jackpots. Each spin may win one, with any play: the more you play with, the likelier. It gives four fifths of what it holds.',
    replaying: 'This is a replay: nothing is played.',
  },
}
