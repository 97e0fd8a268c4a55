/** English words of the rules; the numbers in them come from the tables that settle. */
export const enRules = {
  'rules.contents': 'Contents',
  'rules.general': 'General',
  'rules.sports': 'Sports',
  'rules.parlays': 'Mix parlay and system',
  'rules.broken': 'Abandoned, postponed and corrected matches',
  'rules.calculator': 'Calculator',
  'rules.calc.text':
    'What a bet returns at each result. Half wins and half losses come from lines such as 0.25 and 0.75.',
  'rules.calc.same': 'Equivalent odds',
  'rules.calc.result': 'Result',
  'rules.picks': 'Selections',
  'rules.example': 'Half-time {half}, full time {full}',
  'rules.scorers': 'first goal {first}, last goal {last}',
  'rules.line': 'line {line}',
  'rules.wins': 'wins: {picks}',
  'rules.back': 'stake returned: {picks}',
  'rules.nobody': 'nobody',
  'rules.homeSide': 'Home',
  'rules.awaySide': 'Away',
  'rules.home': 'home',
  'rules.away': 'away',
  'rules.asian': 'Shown in your odds type.',
  'rules.decimal': 'Always in decimal odds.',
  'rules.determined':
    'If the match is abandoned, selections that are already decided are settled; all others are refunded.',
  'rules.undetermined': 'If the match is abandoned, the stake is returned.',

  'rule.BT_HDP':
    'Add the line to your side’s goals and compare with the other side’s: more wins, equal is a draw (stake returned), fewer loses. A quarter line splits the stake between the two neighbouring lines: 0.25 is half on 0 and half on 0.5.',
  'rule.BT_OU':
    'Total goals of both sides in the period against the line: Over wins above it, Under below it; exactly on it the stake is returned. A quarter line splits the stake between the two neighbouring lines: 0.25 is half on 0 and half on 0.5.',
  'rule.BT_1X2': 'Home win (1), draw (X) or away win (2).',
  'rule.BT_ML': 'The side that wins. If neither does and no draw is offered, the stake is returned.',
  'rule.BT_OE': 'Whether the goals of both sides add up to an odd or an even number. No goals is even.',
  'rule.BT_CS':
    'The exact score. Any other score wins when a side has five or more. In tennis and other set sports: the sets won, or the games of a single set.',
  'rule.BT_DC': 'Two of the three results: home or draw (1X), home or away (12), draw or away (X2).',
  'rule.BT_HTFT': 'The result at half-time and at full time, in that order: home (1), draw (X) or away (2).',
  'rule.BT_FGLG':
    'Which side scores the first or last goal, or no goal at all. An own goal counts for the side it is credited to.',
  'rule.BT_TG': 'The total goals of both sides, as a range or an exact number.',
  'rule.BT_OR':
    'The winner of the event. Tied winners share the profit and get the stake back; in racing the stake is split at full odds and the rest is lost. Bets on non-starters are void.',
  'rule.BT_ANB': 'Home win (1) or draw (X); on an away win the stake is returned.',
  'rule.BT_HNB': 'Draw (X) or away win (2); on a home win the stake is returned.',
  'rule.BT_DNB': 'Home win (1) or away win (2); on a draw the stake is returned.',
  'rule.BT_CL': 'Whether the home or the away side keeps a clean sheet: Yes if it concedes nothing, No if it concedes.',
  'rule.BT_TWTN': 'The side wins and concedes nothing.',
  'rule.BT_BTTS': 'Whether both sides score.',
  'rule.BT_TT': 'The goals of one side against the line: Over or Under.',

  'rules.periods':
    'A period market counts that period only. Full time excludes extra time, unless the rules of the sport say otherwise.',
  'rules.stake':
    'With positive odds you risk your stake and win stake × odds. With negative Malay or Indo odds your stake is what you win, and you risk stake × odds.',
  'rules.settledOdds': 'A bet is settled at the odds and in the odds type on its ticket.',
  'rules.live':
    'An in-play bet waits before it is accepted: {danger} s longer during dangerous play, {max} s at most. For a penalty or a clear chance the market may be suspended until play is safe again. A bet is rejected if the score, the line or the period changes or a red card is shown while it waits, and at once if the market closes.',
  'rules.price':
    'After the wait, the odds on your bet are compared with the current odds. If they have changed, your choice decides: “Ask me” rejects the bet, “Accept better odds” takes better odds and rejects worse ones, “Accept any odds” takes any.',
  'rules.preMatch': 'A pre-match bet accepted after the actual start is void.',
  'rules.parlayLegs': '{min} to {max} matches, at least {live} if one is in play; one selection per match.',
  'rules.parlayFactor':
    'Winning legs multiply by their decimal odds, half wins by (odds + 1) / 2, draws and voids by 1, half losses by 0.5, losing legs by 0. The product is rounded once.',
  'rules.system':
    'A system parlay is every combination of the chosen folds, each placed at the unit stake and settled separately. Up to {max} selections; above that only the full combination. No in-play matches.',
  'rules.pending': 'A bet stays outstanding until its result is known; a result is never guessed.',
  'rules.firstHalf': 'Completed periods stand if the match is abandoned in a later one.',
  'rules.corrections':
    'A result may be corrected: the old settlement is reversed and the new one booked, and both appear on your statement. After {hours} hours only the house may correct it, and two people must agree.',
  'rules.palpable': 'A bet at an obviously wrong price may be voided within {hours} hours; the ticket then says so.',

  'rules.sinceBet': 'An in-play handicap counts only what is scored after the bet.',
  'rules.fromStart': 'An in-play handicap counts the whole period from 0-0.',
  'rules.extra.counts': 'Overtime counts for full time and the second half.',
  'rules.extra.moneyline':
    'Overtime counts for the winner only, unless the market’s title says otherwise; a shoot-out win adds one goal.',
  'rules.extra.never': 'Overtime does not count.',
  'rules.counts.won': 'Handicap and over/under count maps won; in a map’s own markets, what is scored in that map.',
  'rules.counts.scored': 'Handicap and over/under count games or points; the winner is the side that wins more sets.',
  'rules.unplayed': 'Unplayed sets and maps are void.',
  'rules.game.fight':
    'Best of five rounds: handicap and over/under count the rounds each side won; rounds not fought are void.',
  'rules.game.race':
    'Six runners: place pays first and second. Odd/even and over/under go by the winner’s number; 4 to 6 is Over.',
  'rules.game.numbers':
    'Three of 75 numbers are drawn. Odd/even and over/under go by each ball and by their sum; a ball from 38 and a sum from 114 is Over.',
  'rules.game.round':
    'A new round every five minutes. Betting closes before the draw, and no bets are taken while a round runs.',
  'rules.delay': 'An in-play bet waits {s} s.',
  'rules.valid.finished': 'Bets are void if the match is not finished {h} hours after its scheduled start.',
  'rules.valid.started': 'Bets are void if the match has not started {h} hours after its scheduled start.',
  'rules.valid.date': 'Bets are void if the match does not start on its scheduled date.',
  'rules.valid.whenever': 'Bets on a postponed match stand until it is played.',
  'rules.stands.minutes': 'If the match is abandoned after {n} minutes of play, full-time bets stand.',
  'rules.stands.minutesOf':
    'If abandoned after {long} minutes of a 48-minute game, or {short} of a 40-minute game, or with an official result, full-time bets stand. Bets on unfinished periods are void.',
  'rules.stands.innings':
    'If called after {n} innings, or half an inning less with the home side ahead, full-time bets stand.',
  'rules.fight':
    'A draw returns the stake if no draw is offered. A round total of x.5 is reached halfway through the next round; a decision on points counts as all rounds.',
  'rules.deadHeat.stake': 'In a dead heat the stake is split at full odds.',
} as const
