/** The town: thirty simulated days of members, uplines, faults and corrections, audited every day. */
import { auditHouse } from '../../server/src/app/products/products.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { inWords } from '../audit/auditor.ts'
import { auditRoom } from '../audit/auditRooms.ts'
import { auditTicketOfDraw } from '../audit/auditTickets.ts'
import type { Proof } from '../proof.ts'
import { readRooms } from './readRooms.ts'
import { readTickets } from './readTickets.ts'
import { type SimulationReport, simulate } from './simulation.ts'
import { townActors } from './townActors.ts'

const DAYS = 30
const FIGURES = `
  SELECT (SELECT count(*) FROM upline) AS uplines, (SELECT count(*) FROM week_reset) AS weeks,
    (SELECT count(*) FROM week_sheet WHERE below_ms IS NOT NULL AND above_ms IS NOT NULL) AS signed,
    (SELECT count(*) FROM booking WHERE undo) AS undone, (SELECT count(*) FROM chain) AS chains,
    (SELECT count(*) FROM room WHERE state = 'ended') AS ended, (SELECT count(*) FROM room WHERE state = 'cancelled') AS cancelled,
    (SELECT count(*) FROM lottery_ticket) AS tickets, (SELECT count(*) FROM lottery_ticket WHERE settled > 1) AS corrected`

type TownFigure = 'uplines' | 'weeks' | 'signed' | 'undone' | 'chains' | 'ended' | 'cancelled' | 'tickets' | 'corrected'

/** Everything that `npm run verify` adds up: bets, shares, dates, limits and signed sheets; and rooms and lottery tickets by the auditor's own rules. */
const everything = async (db: Db): Promise<string[]> => [
  ...(await auditHouse(db)).differences,
  ...(await readRooms(db)).flatMap(auditRoom).map(inWords),
  ...(await readTickets(db)).flatMap(auditTicketOfDraw).map(inWords),
]

/** The town's extensions of a simulation. */
export const ofTown = { more: townActors, audit: everything }

/** A number of days of the town. @throws with the failed invariants */
async function town(seed: string, days = DAYS): Promise<{ simulated: SimulationReport; said: string }> {
  let said = ''
  const simulated = await simulate({
    seed,
    hours: days * 24,
    ...ofTown,
    async atEnd(db) {
      const { rows } = await db.query<Record<TownFigure, number>>(FIGURES)
      const [row] = rows
      said = `${row?.uplines} uplines, ${row?.weeks} weekly resets, ${row?.signed} sheets signed by both, ${row?.undone} bookings taken back, ${row?.chains} chains, ${row?.ended} rooms paid and ${row?.cancelled} cancelled, ${row?.tickets} lottery tickets, ${row?.corrected} of them paid anew`
    },
  })
  return { simulated, said }
}

const SEEDS = ['1']

/** For `npm run prove`. */
export const proofs: readonly Proof[] = SEEDS.map((seed) => ({
  name: `${DAYS} days of the town, seed ${seed} [L2] [L9] [L12] [P1] [X2]`,
  async run() {
    const { simulated, said } = await town(seed)
    return `${simulated.bets} bets in ${simulated.steps} steps, ${simulated.deaths} deaths, ${said}; every auditor agrees after every day (digest ${simulated.digest})`
  },
}))
