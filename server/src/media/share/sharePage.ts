/**
 * The page of a match for strangers: score, clock, incidents, crests, league. Pure text made from the tracker alone, so that it
 * knows nothing of members and is never ahead of the gate. Called by `shareDoor.ts`.
 */
import { createHash } from 'node:crypto'
import type { Language } from '@quarterline/core/base/language'
import { hasGoals, hasScore, sportOf } from '@quarterline/core/base/sport/sport'
import { gmt8, MINUTE_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { clockMinute } from '@quarterline/core/market/board'
import { CREST_MARKS, CREST_OUTLINES, crestOf } from '@quarterline/core/media/crest'
import { shareText } from './shareWords.ts'

export type SharedTracker = NonNullable<SuccessOf<'media/livetracker'>['tracker']>
type SharedEvent = SharedTracker['events'][number]

/** Where a page is, and who shows it. */
export interface SharePlace {
  language: Language
  /** The house's name. */
  house: string
  /** Its match's page and its first page, for links; and the address of the shared page itself. */
  site: string
  home: string
  page: string
  /** Where the match's picture is. */
  origin: string
  picturePath: string
  /** Addresses of the house's own pictures of teams, by name. */
  crests: ReadonlyMap<string, string>
  isEmbedded: boolean
}

/** The latest incidents shown. */
const EVENTS_MAX = 12
/** What is shown of a match in play is fetched again this often. */
const LOOK_EVERY_MS = 15_000

const LANGUAGE_TAG: Readonly<Record<Language, string>> = {
  ...{ en: 'en', cn: 'zh-CN', tw: 'zh-TW', vi: 'vi', th: 'th', id: 'id', my: 'my', jp: 'ja', kr: 'ko', km: 'km' },
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f2f5f8;--panel:#fff;--ink:#0b1b2b;--soft:#52606f;--line:#d5dce4;--a:#0f5fb4;--b:#b93a08}
@media (prefers-color-scheme:dark){:root{--ground:#0b1016;--panel:#131b24;--ink:#e8eef5;--soft:#9aa9b8;--line:#2a3542;--a:#58a6f2;--b:#ff9a52}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,"Noto Sans",sans-serif}
:lang(my),:lang(km),:lang(th){line-height:1.8}
main{max-width:640px;margin:0 auto;padding:12px}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:16px}
h1{display:grid;grid-template-columns:1fr auto 1fr;gap:12px;align-items:start;margin:8px 0;font-size:17px;text-align:center}
h1 svg,h1 .crest{display:block;margin:0 auto 6px;width:48px;height:48px;background:none;border-radius:0}
h1 b{font-size:34px;line-height:48px;font-variant-numeric:tabular-nums;white-space:nowrap}
h1.none{display:block;text-align:left}
h2{font-size:15px;margin:16px 0 4px}
p{margin:4px 0;color:var(--soft)}
.state{text-align:center;color:var(--ink);font-weight:600}
img{display:block;width:100%;height:auto;border-radius:8px;margin:12px 0;background:#0b2a1a}
ul{list-style:none;margin:0;padding:0}
li{display:flex;gap:10px;padding:5px 0;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}
li i{flex:none;width:9px;height:9px;border-radius:50%;margin-top:7px;background:var(--line)}
li i.H{background:var(--a)}li i.A{background:var(--b)}
li span{flex:none;width:34px;color:var(--soft)}
a{color:var(--a);font-weight:600;display:inline-block;padding:10px 0}
`

/**
 * Fetches the page again and puts what it shows of the match in the place of what is there, while the match is on and somebody
 * looks. The link below keeps the focus.
 */
const SCRIPT = `
const every = setInterval(async () => {
  if (document.hidden) return
  const page = await fetch(location.href, { credentials: 'omit' }).then((answer) => answer.text()).catch(() => '')
  const next = new DOMParser().parseFromString(page, 'text/html')
  const shown = next.getElementById('match')
  if (!shown) return
  document.getElementById('match').replaceWith(shown)
  document.title = next.title
  if (!shown.dataset.on) clearInterval(every)
}, ${LOOK_EVERY_MS})
`

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only this style sheet, this script and this very host; no frame, no form. */
export const SHARE_POLICY = [
  "default-src 'none'",
  `style-src ${sha(STYLE)}`,
  `script-src ${sha(SCRIPT)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function crestOfTeam(name: string, key: string, own: ReadonlyMap<string, string>): string {
  const address = own.get(name)
  return address === undefined
    ? crestSvg(name, key)
    : `<img class="crest" src="${escapeHtml(address)}" alt="" width="48" height="48">`
}

function crestSvg(name: string, key: string): string {
  const { shape, pattern, colors, initials } = crestOf(name)
  const mark = pattern === 'plain' ? '' : `<path d="${CREST_MARKS[pattern]}" fill="${colors[1]}"/>`
  return `<svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true"><clipPath id="${key}"><path d="${CREST_OUTLINES[shape]}"/></clipPath><g clip-path="url(#${key})"><path d="M0 0h24v24H0Z" fill="${colors[0]}"/>${mark}</g><text x="12" y="15.5" text-anchor="middle" font-size="9" font-weight="700" fill="#fff">${escapeHtml(initials)}</text></svg>`
}

const scoreOf = (score: readonly number[]) => score.join('–')

/** An instant as the house's pages write it: day, month, year. */
function instantText(atMs: number): string {
  const [date = '', time = ''] = gmt8(atMs).split(' ')
  return `${date.split('-').reverse().join('/')} ${time} GMT+8`
}

/** The state in a few words: part and minute of play, or why there is none. */
export function shareState(tracker: SharedTracker, language: Language, nowMs: number): string {
  const { state, phase, clock, starts } = tracker
  if (state === 'before') return shareText(language, 'kickOff', { time: instantText(starts) })
  if (state === 'break' || state === 'over' || state === 'noSignal') return shareText(language, state)
  const minute = clock && !clock.stopped ? ` ${clockMinute(clock, nowMs)}'` : ''
  return `${shareText(language, 'play')} · ${phase}${minute}`
}

/** The match in a line, with its score once it has begun. */
export function shareTitle({ home, away, state, score, sport }: SharedTracker): string {
  return state !== 'before' && hasScore(sportOf(sport)) ? `${home} ${scoreOf(score)} ${away}` : `${home} – ${away}`
}

/** The incidents that a stranger is told: goals, cards and parts; single scores where there are few. */
function keyEvents({ events, sport }: SharedTracker): SharedEvent[] {
  const kinds: SharedEvent['kind'][] = ['goal', 'goalCancelled', 'redCard', 'phase']
  if (!hasGoals(sportOf(sport))) kinds.push('score')
  return events
    .filter(({ kind }) => kinds.includes(kind))
    .slice(-EVENTS_MAX)
    .reverse()
}

function eventText(event: SharedEvent, { home, away }: SharedTracker, language: Language): string {
  const { kind, phase, side, score, scorer } = event
  if (kind === 'phase') {
    if (phase === 'HT' || phase === 'break') return shareText(language, 'break')
    if (phase === 'ended') return shareText(language, 'over')
    return phase ? shareText(language, 'begins', { part: phase }) : ''
  }
  const what = shareText(language, kind === 'score' ? 'scored' : (kind as 'goal' | 'goalCancelled' | 'redCard'))
  const team = side === undefined ? undefined : side === 'H' ? home : away
  const says = [what, team].filter(Boolean).join(', ')
  return [says, score && scoreOf(score), scorer].filter(Boolean).join(' ')
}

function eventRow(event: SharedEvent, tracker: SharedTracker, language: Language): string {
  const minute = event.minute === undefined ? '' : `${event.minute}'`
  return `<li><span>${minute}</span><i class="${event.side ?? ''}"></i><div>${escapeHtml(eventText(event, tracker, language))}</div></li>`
}

interface PageParts {
  head: string
  body: string
  language: Language
}

const page = ({ head, body, language }: PageParts): string =>
  `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** What chats and networks show of a link. */
function previewTags(
  title: string,
  description: string,
  { page: url, picture, house }: Pick<SharePlace, 'page' | 'house'> & { picture: string },
  alt: string,
) {
  const og = { type: 'website', site_name: house, title, description, url, image: picture, 'image:type': 'image/png' }
  const tags = [
    ...Object.entries({ ...og, 'image:alt': alt }).map(([name, value]) => ['property', `og:${name}`, value] as const),
    ['name', 'twitter:card', 'summary_large_image'] as const,
    ['name', 'description', description] as const,
  ]
  return tags.map(([kind, name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`).join('')
}

/** The page of a match that is there. */
export function sharePage(tracker: SharedTracker, place: SharePlace, nowMs: number): string {
  const { language, isEmbedded, house, site, crests } = place
  const { home, away, league, score, state, running } = tracker
  const title = shareTitle(tracker)
  const says = shareState(tracker, language, nowMs)
  // Chats keep a preview by its address: another score has another.
  const picture = `${place.picturePath}?v=${score.join('-')}`
  const alt = shareText(language, 'alt', { match: `${home} – ${away}` })
  const hasBegun = state !== 'before' && hasScore(sportOf(tracker.sport))
  const parts = running.map(({ part, score: of }) => `${part} ${scoreOf(of)}`).join(' · ')
  const rows = keyEvents(tracker).map((event) => eventRow(event, tracker, language))
  const isOn = state !== 'over'
  const link = `<a href="${escapeHtml(site)}" target="_blank" rel="noopener">${escapeHtml(shareText(language, 'open', { house }))}</a>`
  return page({
    language,
    head: `<title>${escapeHtml(`${title} · ${house}`)}</title>${isEmbedded ? '' : previewTags(title, `${league} · ${says}`, { ...place, picture: place.origin + picture }, alt)}`,
    body: `<article><div id="match"${isOn ? ' data-on="1"' : ''}><p>${escapeHtml(league)}</p><h1><span>${crestOfTeam(home, 'h', crests)}${escapeHtml(home)}</span><b>${hasBegun ? scoreOf(score) : '–'}</b><span>${crestOfTeam(away, 'a', crests)}${escapeHtml(away)}</span></h1><p class="state">${escapeHtml(says)}</p><p>${escapeHtml(parts)}</p>${isEmbedded ? '' : `<img src="${escapeHtml(`${picture}.${Math.floor(nowMs / MINUTE_MS)}`)}" alt="${escapeHtml(alt)}" width="640" height="360">`}<h2>${shareText(language, 'happened')}</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${shareText(language, 'nothing')}</p>`}<p>${shareText(language, 'asOf', { time: instantText(nowMs) })}</p></div>${link}</article>${isOn ? `<script>${SCRIPT}</script>` : ''}`,
  })
}

/** A page that has no match to show. */
export function shareNone(
  why: 'none' | 'away',
  { language, house, home }: Pick<SharePlace, 'language' | 'house' | 'home'>,
): string {
  const link = `<a href="${escapeHtml(home)}" target="_blank" rel="noopener">${escapeHtml(shareText(language, 'open', { house }))}</a>`
  return page({
    language,
    head: `<title>${escapeHtml(house)}</title>`,
    body: `<article><h1 class="none">${shareText(language, why)}</h1>${link}</article>`,
  })
}
