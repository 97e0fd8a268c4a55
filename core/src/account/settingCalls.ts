/** Calls by which a member sets his nickname and his preferences, which follow him from browser to browser. */
import Type, { type TProperties } from 'typebox'
import { call, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { LANGUAGES } from '../base/language.ts'
import { DENSITIES, DIR_PALETTES, THEMES } from '../base/look.ts'
import { ODDS_TYPE_NAMES } from '../base/odds.ts'
import { SWITCHES } from '../base/switch.ts'
import { consoleCall } from './consoleCalls.ts'
import {
  DEFAULT_STAKES,
  FAVOURITES_MAX,
  HIDEABLE,
  MMO_TYPE,
  NOTICE_KINDS,
  PAGE_SIZES,
  REFRESH_S,
  REMINDER_MIN,
  SPORTS_MAX,
} from './settings.ts'

function oneOfNumbers<const N extends number>(numbers: readonly N[]) {
  return Type.Unsafe<N>(Type.Union(numbers.map((number) => Type.Literal(number))))
}

const pageDisplay = {
  language: OneOf(LANGUAGES),
  oddsType: Type.Integer({ minimum: 1, maximum: 5, description: '1 MY, 2 HK, 3 ID, 4 DEC, 5 MM' }),
  pageType: Type.Integer({ minimum: 1, maximum: 2, description: '1 home over away, 2 one line' }),
  showScoreMap: Type.Boolean(),
  showQuickOdds: Type.Boolean(),
  eventSorting: Type.Integer({ minimum: 0, maximum: 1, description: '0 by league, 1 by time' }),
  marketType: Type.Integer({
    minimum: 1,
    maximum: 3,
    description: 'The market group that opens first: 1 early, 2 today, 3 live',
  }),
  pageSize: oneOfNumbers(PAGE_SIZES),
  mmoType: Type.Integer({
    minimum: MMO_TYPE.asian,
    maximum: MMO_TYPE.body,
    description: 'The board of members in MMK and MMO: 0 Asian odds, 1 body and maung, 2 body alone',
  }),
}

const stake = Type.Number({ minimum: 0, maximum: 99_999_999_999, description: '0 means none' })
const betting = {
  defaultStake: OneOf(DEFAULT_STAKES),
  defaultStakeAmount: stake,
  acceptBetterOdds: Type.Boolean(),
  acceptAnyOdds: Type.Boolean(),
  autoRefreshOdds: oneOfNumbers(REFRESH_S),
  quickBet: Type.Boolean(),
  quickBetAmount: stake,
}

// Match ids of any source, without invisible characters.
const FavouriteIds = Type.Array(Type.String({ maxLength: 64, pattern: '^[!-~]+$' }), { maxItems: FAVOURITES_MAX })
const ungrouped = {
  favourites: Shape({ leagues: FavouriteIds, matches: FavouriteIds }),
  // Not `uniqueItems`: that check recurses into every item, and a request of deeply nested arrays overflows the stack.
  sportsOrder: Type.Array(Type.Integer({ minimum: 1, maximum: 9999 }), { maxItems: SPORTS_MAX }),
  theme: OneOf([...THEMES, 'brand']),
  density: OneOf(DENSITIES),
  dirPalette: OneOf(DIR_PALETTES),
  lines: OneOf(['all', 'main']),
  reminder: oneOfNumbers(REMINDER_MIN),
  noticesOff: Type.Array(OneOf(NOTICE_KINDS), {
    maxItems: NOTICE_KINDS.length,
    description: 'What the member is not told of his matches; all else he is',
  }),
  hidden: Type.Array(OneOf(HIDEABLE), {
    maxItems: HIDEABLE.length,
    description: 'What the board and the open match do not show him of matches in play',
  }),
  paged: Type.Boolean({ description: 'Whether the board has pages of 30 matches' }),
}

const anySubset = <P extends TProperties>(properties: P) =>
  Type.Partial(Shape(properties), { additionalProperties: false })

/** A member's preferences; one that he never set is absent, and the page uses its default. */
export const PlayerPreferences = Shape({
  pageDisplay: anySubset(pageDisplay),
  betting: anySubset(betting),
  ...anySubset(ungrouped).properties,
})

/** The names of the preferences in the profile's two groups; the others are outside the groups. */
export const PAGE_DISPLAY = Object.keys(pageDisplay)
export const BETTING = Object.keys(betting)

/** Every preference by its wire name. */
export const SETTING_NAMES = [...PAGE_DISPLAY, ...BETTING, ...Object.keys(ungrouped)]
const Account = Type.String({ minLength: 1, maxLength: 64 })

export const settingCalls = {
  'console/settingsview': consoleCall(
    'operator',
    'The preferences that a member has set, and which products are off for his account alone.',
    { account: Account },
    { account: Type.String(), off: List(OneOf(SWITCHES)), player_preferences: List(PlayerPreferences) },
  ),
  'console/settingsreset': consoleCall(
    'supervisor',
    'Resets a member’s settings, all or those named, to the defaults of his page. His pages load them again.',
    {
      account: Account,
      names: Type.Optional(Type.Array(OneOf(SETTING_NAMES), { minItems: 1, maxItems: SETTING_NAMES.length })),
    },
    {},
  ),
  setsettings: call({
    host: 'api',
    who: 'member',
    about:
      'Changes the named settings and keeps the others; the profile returns them. Odds types by number or by name (MY HK ID DEC).',
    request: MemberRequest({
      ...anySubset({ ...pageDisplay, ...betting, ...ungrouped }).properties,
      oddsType: Type.Optional(Type.Union([pageDisplay.oddsType, OneOf(ODDS_TYPE_NAMES)])),
    }),
    answer: Shape({}),
  }),
  addsecondary: call({
    host: 'api',
    who: 'member',
    about:
      'Gives the member a nickname of 6 to 15 letters or digits, once and for good: a second name to log in by. `secondary_account_exists` when he has one, `new_login_id_exists` when the name is taken.',
    request: MemberRequest({ nickname: Type.String({ maxLength: 64 }) }),
    answer: Shape({ nickname: Type.String() }),
  }),
}
