/** Calls by which members read news and messages, and by which operators write both. */
import Type, { type TOptional, type TSchema } from 'typebox'
import { BANNERS } from '../base/brand/banners.ts'
import { AtMs, call, Id, List, MemberRequest, OneOf, Paging, Shape } from '../base/call.ts'
import { LANGUAGES, type Language } from '../base/language.ts'
import { ActKey, consoleCall } from './consoleCalls.ts'
import { NEWS_KINDS, NEWS_STATES, OWN_PATH, TEXT_MAX, TITLE_MAX } from './news.ts'

const LanguageShape = OneOf(LANGUAGES)
const ReaderLanguage = {
  language: Type.Optional({
    ...LanguageShape,
    description:
      'Language of the texts. A text that lacks it comes in English, else as it was written; English by default',
  }),
}
const Search = {
  search: Type.Optional(Type.String({ maxLength: 60, description: 'Words to find in the title or text' })),
}
const Kind = OneOf(NEWS_KINDS)
const Place = OneOf(BANNERS)
const Link = Type.String({ maxLength: 200, pattern: OWN_PATH, description: 'A path of the app: it begins with one /' })

const ReadText = {
  title: Type.String({ description: 'Plain text; empty for the marquee' }),
  text: Type.String({ description: 'Plain text; \\n ends a line' }),
  language: { ...LanguageShape, description: 'The language of the texts in this answer' },
}
const NewsRow = Shape({
  news_id: Id('news'),
  ...ReadText,
  important: Type.Boolean(),
  link: Type.Optional(Link),
  from: AtMs,
  until: AtMs,
})
const MessageRow = Shape({
  message_id: Id('message'),
  ...ReadText,
  important: Type.Boolean(),
  read: Type.Boolean(),
  at: AtMs,
})

function memberCall<Q extends Record<string, TSchema>, A extends Record<string, TSchema>>(
  about: string,
  request: Q,
  answer: A,
) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest(request), answer: Shape(answer) })
}

/** A text in one language. The limits by kind are checked in `news.ts`, on the cleaned text. */
const NewsTextShape = Shape({
  title: Type.Optional(Type.String({ maxLength: 2 * TITLE_MAX })),
  text: Type.String({ minLength: 1, maxLength: 2 * TEXT_MAX.announcement }),
})
const Texts = Shape(
  Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(NewsTextShape)])) as Record<
    Language,
    TOptional<typeof NewsTextShape>
  >,
)
const NewsFields = {
  texts: Texts,
  until: { ...AtMs, description: 'Its end, by platform time' },
  from: Type.Optional({ ...AtMs, description: 'Its beginning; at once by default' }),
  important: Type.Optional(Type.Boolean({ description: 'Listed before the others' })),
  link: Type.Optional(Link),
  place: Type.Optional({ ...Place, description: 'With kind banner: the banner whose words it replaces' }),
}
const newsId = { news_id: Id('news') }
const messageId = { message_id: Id('message') }

export const newsCalls = {
  announcelist: memberCall(
    'Current announcements, important ones first, then the newest; with `past` the ended ones of the last year; with `anType` `popup` those shown once a day.',
    {
      ...ReaderLanguage,
      ...Search,
      ...Paging,
      anType: Type.Optional(OneOf(['announcement', 'popup'])),
      past: Type.Optional(Type.Boolean()),
    },
    { rows: List(NewsRow), total: Type.Integer() },
  ),
  marqueelist: memberCall('The lines of the marquee, important ones first, then the newest.', ReaderLanguage, {
    rows: List(NewsRow),
  }),
  personallist: memberCall(
    'Messages to the member: unread important ones first, then the newest. A message is kept for a year.',
    {
      ...ReaderLanguage,
      ...Search,
      ...Paging,
      unread: Type.Optional(Type.Boolean({ description: 'Only unread ones' })),
    },
    { rows: List(MessageRow), total: Type.Integer() },
  ),
  personalunread: memberCall(
    'How many messages the member has not read, and which of the current announcements; either counts up to 100.',
    {},
    { unread: Type.Integer(), announcements: Type.Integer(), announcement_ids: List(Id('news')) },
  ),
  personalread: memberCall(
    'Marks these messages as read, or all of them.',
    {
      message_ids: Type.Optional(Type.Array(Id('message'), { maxItems: 100 })),
      all: Type.Optional(Type.Boolean()),
    },
    { unread: Type.Integer() },
  ),
  announceread: memberCall(
    'Marks these announcements as read, or without `news_ids` all current ones.',
    { news_ids: Type.Optional(Type.Array(Id('news'), { maxItems: 100 })) },
    {},
  ),
  bannerlist: call({
    host: 'api',
    who: 'guest',
    about: 'The words that replace a banner’s own on the landing page; the newest for each banner.',
    request: Shape(ReaderLanguage),
    answer: Shape({
      rows: List(Shape({ news_id: Id('news'), place: Place, ...ReadText, link: Type.Optional(Link) })),
    }),
  }),
  'console/newslist': consoleCall(
    'operator',
    'The news written for members, newest first, in all its languages. It is kept for a year after its end.',
    {
      ...Paging,
      kind: Type.Optional(Kind),
      standing: Type.Optional(Type.Boolean({ description: 'Only what has not ended' })),
    },
    {
      rows: List(
        Shape({
          ...newsId,
          kind: Kind,
          texts: Texts,
          important: Type.Boolean(),
          from: AtMs,
          until: AtMs,
          link: Type.Optional(Link),
          place: Type.Optional(Place),
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
    'Publishes news for members. Texts are plain: markup is refused, control characters are removed.',
    { act_key: ActKey, kind: Kind, ...NewsFields },
    newsId,
  ),
  'console/newschange': consoleCall(
    'supervisor',
    'Replaces the whole of a news item, except its kind.',
    { ...newsId, ...NewsFields },
    {},
  ),
  'console/newswithdraw': consoleCall('supervisor', 'Withdraws a text: members no longer see it.', newsId, {}),
  'console/messagesend': consoleCall(
    'supervisor',
    'Sends a message to these accounts, or to all members below an upline, except closed accounts. If one of the names is unknown, it is sent to nobody.',
    {
      act_key: ActKey,
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
          texts: Texts,
          important: Type.Boolean(),
          at: AtMs,
          operator: Type.String(),
          to: Type.String({ description: 'The upline, or the first of the accounts' }),
          sent: Type.Integer(),
          withdrawn: Type.Boolean(),
        }),
      ),
      total: Type.Integer(),
    },
  ),
  'console/messagewithdraw': consoleCall('supervisor', 'Withdraws a message from all members who have it.', messageId, {
    gone: Type.Integer(),
  }),
}
