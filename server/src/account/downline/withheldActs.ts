/** An upline sees and sets what is withheld of Myanmar tickets: an agent's table, and his own bounds for those below. */
import type { Result } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import {
  boundsBelow,
  boundsFault,
  boundsOf,
  tableFault,
  type WithheldBounds,
  type WithheldFault,
  type WithheldPpm,
  type WithheldSetting,
  withheldOf,
} from '@quarterline/core/upline/withheld'
import type { Db, Queries } from '../../kit/db.ts'
import type { UplineIdentity } from '../operator.ts'
import { ActRefused } from '../record/adminAct.ts'
import { setWithheld } from '../tree/changeWithheld.ts'
import { pathOf, type Upline } from '../tree/upline.ts'
import { readHouseWithheld, withheldSettingOf } from '../tree/withheld.ts'
import { uplineBelow } from './findBelow.ts'
import { actBelow, type UplineContext } from './uplineAct.ts'

/** The settings from an upline up, with what holds for him and below him. */
async function readWithheld(tx: Queries, one: Upline) {
  const [path, house] = await Promise.all([pathOf(tx, one), readHouseWithheld(tx)])
  const settings = path.map(withheldSettingOf)
  const own = settings[0] as WithheldSetting
  const within = boundsOf(house, settings.slice(1))
  return { own, within, table: withheldOf(house, settings), below: boundsBelow(within, own) }
}

const listed = (rates: WithheldPpm): number[] => [...rates]
const listedBounds = ({ lowest, highest }: WithheldBounds) => ({ lowest: listed(lowest), highest: listed(highest) })

/** What is withheld under an upline; nothing tells who of those above him set which bounds. */
export async function viewWithheldBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downwithheld'>,
) {
  const one = await uplineBelow(tx, viewer, request.upline_id)
  const { own, within, table, below } = await readWithheld(tx, one)
  return {
    upline_id: one.id,
    account: one.name,
    level: one.level,
    within: listedBounds(within),
    ...(one.level === 1 ? { rates: listed(table) } : { bounds: listedBounds(below) }),
    own: (own.ratesPpm ?? own.lowestPpm) !== null,
  }
}

const FAULTS: Record<WithheldFault, string> = {
  withheldTable: 'A table has ten rates from 0 to 50 %.',
  withheldOrder: 'The lowest rate is above the highest.',
  withheldBounds: 'A rate is outside the bounds that hold for him.',
}

function refuseFault(fault: WithheldFault | undefined): void {
  if (fault) throw new ActRefused(FAULTS[fault], fault)
}

type SetRequest = RequestOf<'console/downwithheldset'>

/** The setting that is asked for. @throws ActRefused if it is not the caller's to set, or outside the bounds */
function settingOf(
  viewer: UplineIdentity,
  one: Upline,
  { rates, bounds }: SetRequest,
  { own, within }: { own: WithheldSetting; within: WithheldBounds },
): WithheldSetting {
  if (rates !== undefined && one.level !== 1) throw new ActRefused(`${one.name} is no agent.`, 'noAgent')
  if (bounds !== undefined && one.id !== viewer.id)
    throw new ActRefused('Bounds for those below him each sets himself.', 'notOwn')
  if (bounds !== undefined && one.level === 1)
    throw new ActRefused(`${one.name} is an agent: only members are under it.`, 'isAgent')
  if (rates) refuseFault(tableFault(rates, within))
  if (bounds) refuseFault(boundsFault(bounds, within))
  const { lowest: lowestPpm, highest: highestPpm } = bounds ?? { lowest: null, highest: null }
  return {
    ...own,
    ...(rates !== undefined && { ratesPpm: rates }),
    ...(bounds !== undefined && { lowestPpm, highestPpm }),
  }
}

/** Sets an agent's table or the caller's own bounds, for bets from now on; null takes it back. */
export function setWithheldBelow(
  house: { db: Db },
  context: UplineContext,
  request: SetRequest,
): Promise<Result<object>> {
  return actBelow(house, context, { call: 'console/downwithheldset', request }, async (tx, viewer) => {
    const one = await uplineBelow(tx, viewer, request.upline_id)
    const now = await readWithheld(tx, one)
    const after = settingOf(viewer, one, request, now)
    const brought = await setWithheld(tx, one, after, context.now())
    return { subject: one.name, before: now.own, after: { ...after, brought }, answer: {} }
  })
}
