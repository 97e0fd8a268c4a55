/** Handlers by which operators see games, and supervisors act on them. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { actingOperator, type OperatorSession } from '../../account/operator.ts'
import type { ApprovableActs } from '../../account/record/approvalHandlers.ts'
import type { Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { giveByHand, listDeskJackpots } from '../jackpot/give.ts'
import type { TransferHouse } from '../transfer/ask.ts'
import { grantByHand, listGrants } from './grants.ts'
import { listMeasuredGames } from './measuredGames.ts'
import { createProviderDeskHandlers, listDeskProviders, type ProviderDeskHouse } from './providerHandlers.ts'
import { setStakeLimits } from './stakeLimits.ts'
import { askTransit, listDeskTransit } from './transitDesk.ts'
import { askAboutRound, endRoundByHand, listUnfinishedRounds, type RoundDeskHouse } from './unfinishedRounds.ts'

type OperatorContext = CallContext<OperatorSession>

export interface GameDeskHouse extends RoundDeskHouse, ProviderDeskHouse, Omit<TransferHouse, 'providers'> {
  reads: Reads
}

/** The acts that a second supervisor approves. */
export const gameActs = (house: GameDeskHouse): ApprovableActs => ({
  'console/gameroundend': (one, request, approval) => endRoundByHand(house, one, request, approval),
  'console/gamelimits': (one, request, approval) => setStakeLimits(house, one, request, approval),
  'console/gamegrant': (one, request, approval) => grantByHand(house, one, request, approval),
  'console/gamejackpotgive': (one, request, approval) => giveByHand(house, one, request, approval),
})

/** The handlers of these calls. */
export function createGameDeskHandlers(house: GameDeskHouse) {
  const read = <A>({ session }: OperatorContext, look: (lists: Queries) => Promise<A>) =>
    house.reads.turn(session.operator.id, async (lists) => ok(await look(lists)))
  return {
    ...createProviderDeskHandlers(house),
    'console/gameproviders': (asked: OperatorContext) =>
      read(asked, async (lists) => ({ rows: await listDeskProviders(lists, asked.nowMs) })),
    'console/gamelist': (asked: OperatorContext, request: RequestOf<'console/gamelist'>) =>
      read(asked, (lists) => listMeasuredGames(lists, request)),
    'console/gamerounds': (asked: OperatorContext, request: RequestOf<'console/gamerounds'>) =>
      read(asked, (lists) => listUnfinishedRounds(lists, request, asked.nowMs)),
    'console/gamegrants': (asked: OperatorContext, request: RequestOf<'console/gamegrants'>) =>
      read(asked, (lists) => listGrants(lists, request)),
    'console/gametransit': (asked: OperatorContext, request: RequestOf<'console/gametransit'>) =>
      read(asked, (lists) => listDeskTransit(lists, request)),
    'console/gametransitask': (asked: OperatorContext, request: RequestOf<'console/gametransitask'>) =>
      askTransit(house, actingOperator(asked), request),
    'console/gameroundask': (_: OperatorContext, request: RequestOf<'console/gameroundask'>) =>
      askAboutRound(house, request),
    'console/gameroundend': (asked: OperatorContext, request: RequestOf<'console/gameroundend'>) =>
      endRoundByHand(house, actingOperator(asked), request),
    'console/gamelimits': (asked: OperatorContext, request: RequestOf<'console/gamelimits'>) =>
      setStakeLimits(house, actingOperator(asked), request),
    'console/gamegrant': (asked: OperatorContext, request: RequestOf<'console/gamegrant'>) =>
      grantByHand(house, actingOperator(asked), request),
    'console/gamejackpots': (asked: OperatorContext) => read(asked, listDeskJackpots),
    'console/gamejackpotgive': (asked: OperatorContext, request: RequestOf<'console/gamejackpotgive'>) =>
      giveByHand(house, actingOperator(asked), request),
  }
}
