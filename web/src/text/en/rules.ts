/** English words of the rules; the numbers in them come from the tables that settle. */
export const enRules = {
  'rules.heading': 'Rules',
  'rules.contents': 'Contents',
  'rules.general': 'In general',
  'rules.betTypes': 'Bet types',
  'rules.sports': 'Sports',
  'rules.parlays': 'Mix parlay and system',
  'rules.broken': 'Matches broken off, put off or corrected',
  'rules.calculator': 'Calculator',
  'rules.calc.text': 'What a bet pays with each result. Half results come of lines such as 0.25 and 0.75.',
  'rules.calc.same': 'The same price',
  'rules.calc.result': 'Result',
  'rules.picks': 'Selections',
  'rules.example': 'Half-time {half}, full time {full}',
  'rules.scorers': 'first goal {first}, last goal {last}',
  'rules.line': 'line {line}',
  'rules.wins': 'wins: {picks}',
  'rules.back': 'stake back: {picks}',
  'rules.nobody': 'nobody',
  'rules.homeSide': 'Home',
  'rules.awaySide': 'Away',
  'rules.home': 'home',
  'rules.away': 'away',
  'rules.asian': 'Shown in your odds type.',
  'rules.decimal': 'Always in decimal odds.',
  'rules.determined':
    'If the match is broken off, a selection that nothing can change any more is settled; others go back.',
  'rules.undetermined': 'If the match is broken off, the stake goes back.',

  'rule.BT_HDP':
    'The goals of your side minus those of the other, plus the line: above nothing wins, nothing is a draw (stake back), below nothing loses. A quarter line is half the stake on each of the two neighbouring lines half a goal apart: 0.25 is 0 and 0.5.',
  'rule.BT_OU':
    'All goals of the period against the line: Over wins above it, Under below it; on it the stake goes back. A quarter line is half the stake on each of the two neighbouring lines half a goal apart: 0.25 is 0 and 0.5.',
  'rule.BT_1X2': 'Home win (1), draw (X) or away win (2).',
  'rule.BT_ML': 'Who wins. If nobody does and no draw is offered, the stake goes back.',
  'rule.BT_OE': 'Whether the goals of both sides add up to an odd or an even number. Nothing scored is even.',
  'rule.BT_CS':
    'The exact score. Any other score wins when a side has five or more. In tennis and other set sports the sets won, of a single set its games.',
  'rule.BT_DC': 'Two of the three results: home or draw (1X), home or away (12), draw or away (X2).',
  'rule.BT_HTFT': 'Who leads at half-time and who wins at the end: home (1), draw (X), away (2), in this order.',
  'rule.BT_FGLG':
    'Which side scores the first goal or the last one, or no goal at all. An own goal counts for the side that it is credited to.',
  'rule.BT_TG': 'The number of goals of both sides, as a range or exactly.',
  'rule.BT_OR':
    'The winner of a whole event. Tied winners share the profit and get the stake back; in racing the stake is shared at full odds and the rest is lost. Who does not start is void.',
  'rule.BT_ANB': 'Home win (1) or draw (X); on an away win the stake goes back.',
  'rule.BT_HNB': 'Draw (X) or away win (2); on a home win the stake goes back.',
  'rule.BT_DNB': 'Home win (1) or away win (2); on a draw the stake goes back.',
  'rule.BT_CL': 'Whether the home side or the away side keeps its goal clean: Yes it concedes nothing, No it concedes.',
  'rule.BT_TWTN': 'The side wins and concedes nothing.',
  'rule.BT_BTTS': 'Whether both sides score.',
  'rule.BT_TT': 'The goals of the home side or of the away side against the line: over or under.',

  'rules.periods':
    'A market of a period counts that period alone; full time without extra time, unless the sport says otherwise.',
  'rules.stake':
    'With positive odds you risk your stake and win stake × odds. With negative Malay or Indonesian odds your stake is what you win, and you risk stake × odds.',
  'rules.settledOdds': 'A bet is settled at the odds and in the odds type that its ticket shows.',
  'rules.live':
    'A bet in play waits before it is accepted, {danger} s longer while play is dangerous, and {max} s at most. Where a danger is grave, such as a penalty or a clear chance, the market may be shut until play is safe again. A bet is rejected when the score, a red card, the line or the period changes meanwhile, and at once when the market closes.',
  'rules.price':
    'At the end of the wait its price is compared with the present one. If that has changed, what you chose decides: “Ask me” rejects it, “Accept better odds” takes it at a better price and rejects it at a worse one, “Accept any odds” takes it at any.',
  'rules.preMatch': 'A bet on a market before the match that was accepted after the true start is void.',
  'rules.parlayLegs': '{min} to {max} matches, at least {live} with one in play; one selection of each match.',
  'rules.parlayFactor':
    'Won legs multiply by their decimal odds, half won by (odds + 1) / 2, drawn and void by 1, half lost by a half, lost by nothing. The product is rounded once.',
  'rules.system':
    'A system is every combination of the chosen folds, each at the unit stake and settled for itself. Up to {max} selections; above that only the full combination. No matches in play.',
  'rules.pending': 'A result that is not known is never invented: the bet stays open until it is.',
  'rules.firstHalf': 'Periods that were finished stand when the match is broken off in a later one.',
  'rules.corrections':
    'A result may be corrected; the old settlement is taken back and the new one booked, both are on the statement. After {hours} hours only the house may correct, and two people must agree.',
  'rules.palpable': 'A bet at an obviously wrong price may be void within {hours} hours; the ticket says so.',

  'rules.sinceBet': 'A handicap in play counts only what is scored after the bet.',
  'rules.fromStart': 'A handicap in play counts the whole period from 0-0.',
  'rules.extra.counts': 'Overtime counts for full time and the second half.',
  'rules.extra.moneyline':
    'Overtime counts for the winner alone, unless the title says otherwise; a shoot-out that is won adds one goal.',
  'rules.extra.never': 'Overtime does not count.',
  'rules.counts.won': 'Handicap and total count the maps that were won; within a map what was scored in it.',
  'rules.counts.scored': 'Handicap and total count games or points, the winner is who wins more sets.',
  'rules.unplayed': 'Sets and maps that were not played are void.',
  'rules.game.fight':
    'Best of five rounds: handicap and over/under count the rounds that each side won; rounds that were not fought are void.',
  'rules.game.race':
    'Six runners: place pays the first two. Odd/even and over/under count the winner’s number, 4 to 6 are over.',
  'rules.game.round': 'A round every five minutes. Bets close before it is drawn, and none are taken while it runs.',
  'rules.delay': 'A bet in play waits {s} s.',
  'rules.valid.finished': 'A match that is not finished {h} hours after its scheduled start is void.',
  'rules.valid.started': 'A match that has not begun {h} hours after its scheduled start is void.',
  'rules.valid.date': 'A match that does not begin on its date is void.',
  'rules.valid.whenever': 'A match that is put off stays valid until it is played.',
  'rules.stands.minutes': 'Broken off after {n} minutes of play, full time stands.',
  'rules.stands.minutesOf':
    'Broken off after {long} minutes of a game of 48 minutes, or {short} of one of 40, or with an official result, full time stands. Unfinished periods are void.',
  'rules.stands.innings':
    'Called after {n} innings, or half an inning less with the home side ahead, full time stands.',
  'rules.fight':
    'A draw returns the stake where no draw is offered. A round total of x.5 is reached half-way through the next round; a decision on points counts as all rounds.',
  'rules.deadHeat.stake': 'In a dead heat the stake is shared at full odds.',
} as const
