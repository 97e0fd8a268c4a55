/** Handlers of body and maung: quote and place. */
import { MYANMAR } from '@quarterline/core/base/odds'
import type { RequestOf } from '@quarterline/core/calls'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { BetHouse } from './house.ts'
import { placeCombined } from './parlayHandlers.ts'
import { ofType } from './place/ofType.ts'
import { placeSome } from './singleHandlers.ts'
import { quoteMyanmar } from './slip/quoteMyanmar.ts'

/** The handlers of these calls. */
export function createMyanmarHandlers(house: BetHouse) {
  const placeBodies = (context: CallContext<Session>, order: RequestOf<'bet/betsinglemmo'>) =>
    placeSome(house, context, order, {
      isMeant: ({ oddsType }) => oddsType === MYANMAR,
      otherwise: 'oddsDisplayInvalid',
    })
  const placeMaung = (context: CallContext<Session>, order: RequestOf<'bet/betparlaymmo'>) =>
    placeCombined(house, context, { ...order, isMaung: true })
  return {
    'bet/betmmoclick': ({ session }: CallContext<Session>, request: RequestOf<'bet/betmmoclick'>) =>
      quoteMyanmar(house, session.member, request),
    'bet/betsinglemmo': ofType(1, placeBodies),
    'bet/vbetsinglemmo': ofType(2, placeBodies),
    'bet/betparlaymmo': ofType(1, placeMaung),
    'bet/vbetparlaymmo': ofType(2, placeMaung),
  }
}
