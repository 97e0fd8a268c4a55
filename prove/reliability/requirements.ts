/** The 74 reliability requirements with their ids and what they mean here; page.ts makes docs/reliability.md from them. */

export interface Requirement {
  id: string
  means: string
  /** The product that it belongs to, if that is not built yet. */
  waitsFor?: string
  /** The part that the named tests do not prove yet; the requirement is then met in part. */
  lacks?: string
}

export interface Group {
  name: string
  requirements: readonly Requirement[]
}

const PROVIDERS = 'outside providers and operators'

type Rest = Pick<Requirement, 'waitsFor' | 'lacks'>
const one = (id: string, means: string, rest: Rest = {}): Requirement => ({ id, means, ...rest })

export const GROUPS: readonly Group[] = [
  {
    name: 'Ledger',
    requirements: [
      one('L1', 'Money only moves between accounts: no write can create or destroy any.'),
      one('L2', 'Every balance is the sum of its transfers; an independent auditor recomputes it.'),
      one('L3', 'Nobody can change or delete a transfer; a correction is a further transfer.'),
      one('L4', 'Amounts are whole numbers; the parts of a division sum to the whole.'),
      one('L5', 'Simultaneous bets cannot spend the same money twice.'),
      one('L6', 'A repeated key with the same bet gets the same answer; with another bet it is an error.'),
      one('L7', 'A COMMIT whose answer was lost is found by its key: done once or not at all.'),
      one('L8', 'A stake is in escrow from acceptance until the bet is decided, and no longer.'),
      one('L9', 'A result’s transfers between member, five uplines and house sum to zero, in every replay alike.'),
      one('L10', 'An outside effect happens once, whatever crashes here.', { waitsFor: PROVIDERS }),
      one('L11', 'No outside effect is skipped because an earlier one committed later.'),
      one('L12', 'For every account and working date, opening, movements and closing agree.'),
    ],
  },
  {
    name: 'Accepting bets',
    requirements: [
      one('A1', 'Price, line and limits are the house’s at the moment of the bet; a member’s values are expectations.'),
      one('A2', 'No bet commits on a market that was shut before it.'),
      one('A3', 'No bet is accepted on a match that has begun or is decided, and no late bet stands.'),
      one('A4', 'A bet in play waits, is checked again and always ends; a rejected one gets its whole stake back.'),
      one('A5', 'Stakes, payouts, numbers of legs: a value at the limit is accepted, one step beyond is refused.'),
      one('A6', 'A bet sent twice at once is one ticket.'),
      one('A7', 'All odds types of a price convert exactly and in order, and never pay beyond the limit.'),
      one('A8', 'A closed, frozen or suspended account is so from its next request.'),
      one('A9', 'A bet’s record has the member, origin, selection, price, score and feed position.'),
    ],
  },
  {
    name: 'Settlement',
    requirements: [
      one('S1', 'Every line settles at every score as an independent calculation does.'),
      one('S2', 'Results, rollbacks and voids, in any order and repeated, end in the same books.'),
      one('S3', 'A correction reverses and pays again, even money already spent; the member sees it.'),
      one('S4', 'A cancelled window voids exactly the bets placed within its bounds.'),
      one(
        'S5',
        'A parlay with void and half-won legs pays as an independent calculation does; all void returns the stake.',
      ),
      one('S6', 'A large result or void needs two people, however it is split up.'),
      one('S7', 'Settling tens of thousands of tickets at once does not delay bets.'),
      one('S8', 'Prizes and fee sum to the pool; ties are decided alike; a cancelled room refunds all.'),
    ],
  },
  {
    name: 'Loss of the feed',
    requirements: [
      one('F1', 'A silent source has its markets shut within a second of its limit.'),
      one('F2', 'No market reopens before the source’s whole offer has arrived.'),
      one('F3', 'After a break a source resumes from its last received event; too far back, it starts again.'),
      one('F4', 'One recovery at a time, rate-limited, and none before the source is alive.'),
      one('F5', 'An unreadable message is quarantined and reported, and stops nothing else.'),
      one('F6', 'A feed that lags too far shuts in-play markets.'),
    ],
  },
  {
    name: 'Sessions',
    requirements: [
      one('Z1', 'Session tokens cannot be guessed or read from the database, and end when they should.'),
      one('Z2', 'A session ends after too long without activity, and at its maximum age.'),
      one(
        'Z3',
        'Passwords are stored by Argon2id at or above the recommended minimum, and no secret is readable anywhere.',
      ),
      one('Z4', 'Password guessing is slowed by account and address; an unknown name looks like a wrong password.'),
      one('Z5', 'Nothing bypasses the second factor.'),
      one('Z6', 'Dangerous acts ask for the second factor again.'),
    ],
  },
  {
    name: 'Authorisation',
    requirements: [
      one('X1', 'No call shows or changes another member’s data.'),
      one('X2', 'An upline sees those below him and nobody else, also after a move.', {
        waitsFor: 'screens and calls of uplines',
      }),
      one('X3', 'No field reveals others’ data, and none can be set that is not the caller’s.'),
      one('X4', 'Staff calls refuse members, whatever path they guess.'),
      one('X5', 'One operator’s data is never another’s.', { waitsFor: 'several operators on one house' }),
    ],
  },
  {
    name: 'Input',
    requirements: [
      one('I1', 'Every body must fit its shape, size and depth; no input breaks a call.'),
      one('I2', 'SQL carries values only as parameters.'),
      one('I3', 'Input is never executed: not on a page, in a spreadsheet file, in a header or a log.'),
      one('I4', 'JSON bombs, prototype pollution and slow patterns cost nothing.'),
    ],
  },
  {
    name: 'Load',
    requirements: [
      one('R1', 'Requests have budgets by address, account and call.'),
      one('R2', 'Under overload, reads are refused before money.'),
      one('R3', 'Slow, silent or numerous readers cannot make the house’s memory grow.'),
      one('R4', 'One noisy neighbour cannot starve the others.', { waitsFor: PROVIDERS }),
    ],
  },
  {
    name: 'Randomness',
    requirements: [
      one('G1', 'Numbers come from an unpredictable, unbiased generator; none is skipped or discarded.'),
      one('G2', 'They pass the usual test batteries.'),
      one('G3', 'An outcome is fixed before it is shown, and does not depend on the bets.'),
      one('G4', 'A game’s return is the one it states.'),
    ],
  },
  {
    name: 'Record',
    requirements: [
      one('T1', 'Every staff act, and every event of an account’s security, leaves one record.'),
      one('T2', 'A changed byte in ledger or record is detected, and its row named.'),
      one('T3', 'No log holds a secret.'),
      one('T4', 'The house detects that its files differ from the deployed ones.'),
    ],
  },
  {
    name: 'Durability',
    requirements: [
      one('B1', 'Whatever process is killed, every acknowledged bet is there.'),
      one('B2', 'If the database’s machine is lost, its standby has every acknowledged bet.'),
      one('B3', 'The house can be restored to an instant, and is consistent.'),
      one('B4', 'A full disk, a failing disk, a clock jump: the house stops taking bets, and never lies.'),
      one('B5', 'A member cut off in the middle finds his bet in its final state.'),
    ],
  },
  {
    name: 'Monitoring',
    requirements: [
      one('O1', 'Metrics cover what matters: acceptance, refusals, feed, exposure, ledger.'),
      one('O2', 'An alarm fires for each failure tested here.'),
      one('O3', 'One trace leads from a click to its transfer.'),
    ],
  },
  {
    name: 'Responsible play',
    requirements: [
      one('P1', 'A member’s own limits hold over all products; the lowest applies, a higher one comes a day later.', {
        lacks: 'products other than bets, whose transfers would be counted',
      }),
      one('P2', 'A self-excluded member is locked out at once, everywhere.', { lacks: 'open rounds of games' }),
      one('P3', 'The session data shown to a member is correct.'),
      one('P4', 'In-play pages say that bets there are delayed.'),
    ],
  },
]
