/** Calls by which members read news and messages, and by which operators write both. */
import Type, { type TOptional, type TSchema } from 'typebox'
import { BANNERS } from '../base/brand/banners.ts'
import { AtMs, call, Id, List, MemberRequest, OneOf, Paging, Shape } from '../base/call.ts'
import { LANGUAGES, type Language } from '../base/language.ts'
import { consoleCall } from './consoleCalls.ts'
import { NEWS_KINDS, NEWS_STATES, OWN_PATH, TEXT_MAX, TITLE_MAX } from './news.ts'

const Spoken = OneOf(LANGUAGES)
const Asked = {
  language: Type.Optional({
    ...Spoken,
    description:
      'Language of the texts. A text that lacks it comes in English, else as it was written; English by default',
  }),
}
const Search = { search: Type.Optional(Type.String({ maxLength: 60, description: 'Found in title or text' })) }
const Kind = OneOf(NEWS_KINDS)
const Place = OneOf(BANNERS)
const Link = Type.String({ maxLength: 200, pattern: OWN_PATH, description: 'A path of the app: it begins with one /' })

const told = {
  title: Type.String({ description: 'Plain text; empty for the marquee' }),
  text: Type.String({ description: 'Plain text; \\n ends a line' }),
  language: { ...Spoken, description: 'The language of the texts in this answer' },
}
const NewsRow = Shape({
  news_id: Id('news'),
  ...told,
  important: Type.Boolean(),
  link: Type.Optional(Link),
  from: AtMs,
  until: AtMs,
})
const MessageRow = Shape({
  message_id: Id('message'),
  ...told,
  important: Type.Boolean(),
  read: Type.Boolean(),
  at: AtMs,
})

function own<Q extends Record<string, TSchema>, A extends Record<string, TSchema>>(
  about: string,
  request: Q,
  answer: A,
) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest(request), answer: Shape(answer) })
}

/** In the languages of the product. */
const SaidShape = Shape({
  title: Type.Optional(Type.String({ maxLength: 2 * TITLE_MAX })),
  text: Type.String({ minLength: 1, maxLength: 2 * TEXT_MAX.announcement }),
})
const Texts = Shape(
  Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(SaidShape)])) as Record<
    Language,
    TOptional<typeof SaidShape>
  >,
)
const Written = {
  texts: Texts,
  until: { ...AtMs, description: 'When it is over, by platform time' },
  from: Type.Optional({ ...AtMs, description: 'When it begins; at once by default' }),
  important: Type.Optional(Type.Boolean({ description: 'Stands before the others' })),
  link: Type.Optional(Link),
  place: Type.Optional({ ...Place, description: 'Of a banner: whose words it replaces' }),
}
const newsId = { news_id: Id('news') }
const messageId = { message_id: Id('message') }

export const newsCalls = {
  announcelist: own(
    'Current announcements, important ones first, then the newest; with `past` the ended ones of the last year; with `anType` `popup` those shown once a day.',
    {
      ...{ ...Asked, ...Search, ...Paging },
      anType: Type.Optional(OneOf(['announcement', 'popup'])),
      past: Type.Optional(Type.Boolean()),
    },
    { rows: List(NewsRow), total: Type.Integer() },
  ),
  marqueelist: own('The lines of the header, the important before the newest.', Asked, { rows: List(NewsRow) }),
  personallist: own(
    'Messages to the member, newest first, unread important ones before all; kept for a year.',
    { ...Asked, ...Search, ...Paging, unread: Type.Optional(Type.Boolean({ description: 'Only those' })) },
    { rows: List(MessageRow), total: Type.Integer() },
  ),
  personalunread: own(
    'How many messages the member has not read, and which of the announcements that stand; none counts beyond 100.',
    {},
    { unread: Type.Integer(), announcements: Type.Integer(), announcement_ids: List(Id('news')) },
  ),
  personalread: own(
    'Messages were read: these, or all of them.',
    {
      message_ids: Type.Optional(Type.Array(Id('message'), { maxItems: 100 })),
      all: Type.Optional(Type.Boolean()),
    },
    { unread: Type.Integer() },
  ),
  announceread: own(
    'Announcements were read: these, or without `news_ids` all that stand now.',
    { news_ids: Type.Optional(Type.Array(Id('news'), { maxItems: 100 })) },
    {},
  ),
  bannerlist: call({
    host: 'api',
    who: 'guest',
    about: 'Words that stand instead of a banner’s own on the landing page; the newest for each.',
    request: Shape(Asked),
    answer: Shape({
      rows: List(Shape({ news_id: Id('news'), place: Place, ...told, link: Type.Optional(Link) })),
    }),
  }),
  'console/newslist': consoleCall(
    'operator',
    'What was written for members, newest first, in all its languages; kept for a year after its end.',
    {
      ...Paging,
      kind: Type.Optional(Kind),
      standing: Type.Optional(Type.Boolean({ description: 'Only what has not ended' })),
    },
    {
      rows: List(
        Shape({
          ...newsId,
          ...{ kind: Kind, texts: Texts, important: Type.Boolean(), from: AtMs, until: AtMs },
          ...{ link: Type.Optional(Link), place: Type.Optional(Place) },
          state: OneOf(NEWS_STATES),
          written: AtMs,
          operator: Type.String(),
        }),
      ),
      total: Type.Integer(),
    },
  ),
  'console/newswrite': consoleCall(
    'supervisor',
    'Writes something for members. Plain text: what looks like markup is refused, control signs are taken out.',
    { kind: Kind, ...Written },
    newsId,
  ),
  'console/newschange': consoleCall(
    'supervisor',
    'Writes something anew, as a whole; its kind stays.',
    { ...newsId, ...Written },
    {},
  ),
  'console/newswithdraw': consoleCall('supervisor', 'Withdraws a text: members no longer see it.', newsId, {}),
  'console/messagesend': consoleCall(
    'supervisor',
    'Sends a message to members: to these accounts, or to all below an upline, whose accounts are not closed. Nobody, when one of the names is unknown.',
    {
      texts: Texts,
      accounts: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500 })),
      upline: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      important: Type.Optional(Type.Boolean()),
    },
    { ...messageId, sent: Type.Integer() },
  ),
  'console/messagelist': consoleCall(
    'operator',
    'Messages to members, newest first.',
    { ...Paging },
    {
      rows: List(
        Shape({
          ...messageId,
          ...{ texts: Texts, important: Type.Boolean(), at: AtMs, operator: Type.String() },
          to: Type.String({ description: 'The upline, or the first of the accounts' }),
          sent: Type.Integer(),
          withdrawn: Type.Boolean(),
        }),
      ),
      total: Type.Integer(),
    },
  ),
  'console/messagewithdraw': consoleCall('supervisor', 'Takes a message back from all who have it.', messageId, {
    gone: Type.Integer(),
  }),
}
