/** What a house that stands must show: 74 requirements, each with its id and what it means here. */

export interface Requirement {
  id: string
  means: string
  /** The product that it belongs to, where that is not built yet. */
  waitsFor?: string
  /** What the named tests do not show yet: met in part only. */
  lacks?: string
}

export interface Group {
  name: string
  requirements: readonly Requirement[]
}

const GAMES = 'games, lottery and whatever else draws numbers'
const PROVIDERS = 'outside providers and operators'

type Rest = Pick<Requirement, 'waitsFor' | 'lacks'>
const one = (id: string, means: string, rest: Rest = {}): Requirement => ({ id, means, ...rest })

export const GROUPS: readonly Group[] = [
  {
    name: 'Ledger',
    requirements: [
      one('L1', 'Money only moves from one account to another: nothing can be written that makes or loses any.'),
      one('L2', 'Every balance is the sum of the transfers that made it; an auditor of its own adds them up again.'),
      one('L3', 'A transfer is never changed or taken away, by nobody; a correction is a further transfer.'),
      one('L4', 'Money is whole numbers; what is divided adds up to what there was.'),
      one('L5', 'Bets that arrive together spend what is there once.'),
      one('L6', 'The same key with the same bet is the same answer; with another bet it is an error.'),
      one('L7', 'A COMMIT whose answer was lost is found again by its key: done once or not at all.'),
      one(
        'L8',
        'A stake is in escrow from the moment a bet is taken until it is decided, and none stays there longer.',
      ),
      one(
        'L9',
        'What a result moves between member, five uplines and house adds up to nothing, at every replay alike.',
      ),
      one('L10', 'What happens outside happens once, whatever dies here.', { waitsFor: PROVIDERS }),
      one('L11', 'No outside effect is passed over because an earlier one was committed later.', {
        waitsFor: PROVIDERS,
      }),
      one('L12', 'Of every account and working date: what was there, what moved and what is there agree.'),
    ],
  },
  {
    name: 'Taking bets',
    requirements: [
      one('A1', 'Price, line and limits are the house’s at the moment of the bet; a member says what he expects.'),
      one('A2', 'No bet commits on a market that was shut before it.'),
      one('A3', 'No bet is taken on what has begun or is decided, and none that came too late stands.'),
      one('A4', 'A bet in play waits, is looked at again and always ends; one turned down gives its stake back whole.'),
      one('A5', 'Stakes, payouts, numbers of legs: at a limit is taken, one step beyond is not.'),
      one('A6', 'Sent twice at once, it is one ticket.'),
      one('A7', 'Odds of all types are one price, keep their order, and never pay beyond the limit.'),
      one('A8', 'An account that is shut, frozen or suspended is so at its next request.'),
      one('A9', 'A bet’s record says who, from where, on what, at which price, score and moment of the feed.'),
    ],
  },
  {
    name: 'Settlement',
    requirements: [
      one('S1', 'Every line at every score comes out as somebody else works it out.'),
      one('S2', 'Results, rollbacks and voids in whatever order, and twice, end in the same books.'),
      one('S3', 'A correction takes back and pays anew, even what was spent; the member sees it.'),
      one('S4', 'A cancelled window voids what was placed in it, its ends exactly as meant.'),
      one('S5', 'A parlay with void and half legs pays what somebody else works out; all void is the stake.'),
      one('S6', 'A result or void of weight needs two people, however it is cut up.'),
      one('S7', 'Tens of thousands of tickets settled at once do not hold up bets.'),
      one('S8', 'Prizes and fee are the pool; ties are decided alike; a cancelled room pays all back.', {
        waitsFor: 'tournament rooms',
      }),
    ],
  },
  {
    name: 'Loss of the feed',
    requirements: [
      one('F1', 'A source that is silent has its markets shut within a second of its bound.'),
      one('F2', 'Nothing opens again before the source’s own offer is complete.'),
      one('F3', 'After a break a source goes on from where it was last heard; too far back, it begins anew.'),
      one('F4', 'One recovery at a time, at a pace, and none before the source lives.'),
      one('F5', 'A message that nobody can read is put aside, told of, and stops nothing else.'),
      one('F6', 'A feed that lags too far shuts what is in play.'),
    ],
  },
  {
    name: 'Sessions',
    requirements: [
      one('Z1', 'Session tokens cannot be guessed or read from the database, and die when they should.'),
      one('Z2', 'A session ends when it rests too long, and when it is too old.'),
      one('Z3', 'Passwords are kept by Argon2id at or above the floor, and no secret stands anywhere readable.'),
      one('Z4', 'Guessing passwords is slowed by account and address; a stranger’s name looks like a wrong password.'),
      one('Z5', 'No way around the second factor.'),
      one('Z6', 'What is dangerous asks for the second factor once more.'),
    ],
  },
  {
    name: 'Who may do what',
    requirements: [
      one('X1', 'No call shows or changes what is another member’s.'),
      one('X2', 'An upline sees those below him, and nobody else, also after a move.', {
        waitsFor: 'screens and calls of uplines',
      }),
      one('X3', 'No field tells what is not the caller’s, and none can be set that is not his.'),
      one('X4', 'The staff’s calls refuse members, whatever path they guess.'),
      one('X5', 'What is one operator’s is never another’s.', { waitsFor: 'several operators on one house' }),
    ],
  },
  {
    name: 'Input',
    requirements: [
      one('I1', 'Every body is held to its shape, size and depth; whatever is sent, no call breaks.'),
      one('I2', 'SQL carries values only as parameters.'),
      one('I3', 'What is typed is never code: not on a page, in a file for a spreadsheet, in a header or a log.'),
      one('I4', 'Bombs, prototypes and long patterns cost nothing.'),
    ],
  },
  {
    name: 'Load',
    requirements: [
      one('R1', 'Budgets by address, account and call.'),
      one('R2', 'Under too much, reads give way before money.'),
      one('R3', 'Readers who are slow, silent or many cannot make the house’s memory grow.'),
      one('R4', 'One noisy neighbour cannot starve the others.', { waitsFor: PROVIDERS }),
    ],
  },
  {
    name: 'Chance',
    requirements: [
      one('G1', 'Numbers are drawn by a generator that cannot be foreseen, without favour and without waste.', {
        waitsFor: GAMES,
      }),
      one('G2', 'They pass the usual batteries.', { waitsFor: GAMES }),
      one('G3', 'What comes is fixed before it is shown, and does not depend on who bets what.', { waitsFor: GAMES }),
      one('G4', 'What a game returns is what it says.', { waitsFor: GAMES }),
    ],
  },
  {
    name: 'Record',
    requirements: [
      one('T1', 'Whatever staff does, and whatever concerns an account’s safety, leaves one record.'),
      one('T2', 'A byte changed in ledger or record is found, and its row named.'),
      one('T3', 'No log holds a secret.'),
      one('T4', 'The house sees when its own files are not those that were deployed.'),
    ],
  },
  {
    name: 'Keeping',
    requirements: [
      one('B1', 'Whatever process is killed, every acknowledged bet is there.'),
      one('B2', 'The database’s machine lost, every acknowledged bet is on the one beside it.'),
      one('B3', 'The house can be restored as it stood at a moment, and agrees with itself.'),
      one('B4', 'A full disk, a disk that fails, a clock that jumps: the house stops taking bets, and never lies.'),
      one('B5', 'Who was cut off in the middle finds his bet in its final state.'),
    ],
  },
  {
    name: 'Watching',
    requirements: [
      one('O1', 'There are figures for what matters: acceptance, refusals, feed, exposure, ledger.'),
      one('O2', 'An alarm fires for each failure that is tried here.'),
      one('O3', 'One trace leads from a click to its transfer.'),
    ],
  },
  {
    name: 'Care for members',
    requirements: [
      one('P1', 'A member’s own limits hold over all products; the lowest wins, a higher one comes a day later.', {
        lacks: 'products beside bets; what is counted is counted from their transfers',
      }),
      one('P2', 'Who excludes himself is out at once, everywhere.', { lacks: 'open rounds of games' }),
      one('P3', 'What a member is told of his session is right.'),
      one('P4', 'Pages in play say that bets there are delayed.'),
    ],
  },
]
