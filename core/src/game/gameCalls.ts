/** Calls of games: what is on offer, and a game's address for one member. */
import Type from 'typebox'
import { call, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { GAME_KINDS } from './game.ts'
import { gameDeskCalls } from './gameDeskCalls.ts'

const member = { host: 'api', who: 'member' } as const
const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$', description })

const OfferedGame = Shape({
  provider: Type.String(),
  provider_name: Type.String(),
  game: Type.String(),
  name: Type.String(),
  kind: OneOf(GAME_KINDS),
  tags: List(Type.String()),
  volatility: Type.Optional(Type.Integer({ description: '1, little and often, to 5' })),
  return_ppm: Type.Optional(Type.Integer({ description: 'What its sheet gives back of stakes, in millionths' })),
})

const launch = call({
  ...member,
  about:
    'The address of a game for the caller: it has a token that its provider turns in once, within a minute. The game’s window ends with the caller’s login.',
  request: MemberRequest({
    provider: Name('As GameList has it'),
    game: Name('As GameList has it'),
    platform: Type.Optional(OneOf(['desktop', 'mobile'] as const)),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  answer: Shape({ url: Type.String() }),
})

export const gameCalls = {
  ...gameDeskCalls,
  'game/GameList': call({
    ...member,
    about: 'The games that the caller can play now, by name; those that are switched off for him are left out.',
    request: MemberRequest({
      kinds: Type.Optional(Type.Array(OneOf(GAME_KINDS), { maxItems: GAME_KINDS.length })),
      provider: Type.Optional(Name('Of one provider alone')),
    }),
    answer: Shape({ rows: List(OfferedGame) }),
  }),
  'game/LaunchGame': launch,
  'osg/launchslotgame': { ...launch, about: 'LaunchGame for a slot or fishing game.' },
  'osg/launchgp': { ...launch, about: 'LaunchGame for a game of any other kind.' },
}
