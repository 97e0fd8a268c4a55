/**
 * The picture of a match as an SVG: its tracker at an instant, drawn. Pure, so that every process draws the same. Only names
 * and figures are written in it, because one picture serves ten languages.
 */
import { hasGoals, sportOf } from '../../base/sport/sport.ts'
import { clockMinute } from '../../market/board.ts'
import type { TrackerState } from '../tracker.ts'
import { type BallFact, ballPlace } from './ballPlace.ts'
import { type GroundShape, groundOf } from './grounds.ts'

export const PICTURE_WIDTH = 640
export const PICTURE_HEIGHT = 360
/** The font that it is drawn in. */
export const PICTURE_FONT = 'Noto Sans'

/** What a picture shows: fields of the match's tracker. */
export interface PictureState {
  matchId: string
  sport: number
  home: string
  away: string
  state: TrackerState
  phase: string
  score: readonly number[]
  clock?: { fromMinute: number; sinceMs: number; stopped: boolean }
  side?: 'H' | 'A'
  serves?: 'H' | 'A'
  points?: readonly string[]
  running: readonly { part: string; score: readonly number[] }[]
  events: readonly (BallFact & { minute?: number; scorer?: string })[]
}

const SIDE_COLORS = { H: '#4aa3df', A: '#f0a04b' } as const
const [DARK, PALE, AMBER] = ['#0b1218', '#f2f5f7', '#e8a83c']
const HEAD = 44
const FOOT = 44
const FIELD = PICTURE_HEIGHT - HEAD - FOOT
const GROUND_WIDTH = 960
const NAME_MAX = 24
const PARTS_MAX = 7
const MINUTE_MS = 60_000
const FULL_MINUTES = 90

// Letters that the font has; the others would be boxes.
const UNDRAWN = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu
const UNSAFE = /[\p{So}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>&"']/gu

/** A name as it can be drawn: short, of letters that the font has; `other` if none is left. */
function drawnName(name: string, other: string): string {
  const letters = name.normalize('NFC').replace(UNDRAWN, '').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim()
  if (!/\p{L}/u.test(letters)) return other
  const signs = [...letters]
  return signs.length > NAME_MAX
    ? `${signs
        .slice(0, NAME_MAX - 1)
        .join('')
        .trim()}…`
    : letters
}

interface TextStyle {
  size: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
}

const text = (x: number, y: number, said: string, { size, fill = PALE, anchor = 'middle' }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-family="${PICTURE_FONT}" font-size="${size}" font-weight="700" fill="${fill}" text-anchor="${anchor}">${said.replace(UNSAFE, ' ')}</text>`

const round = (value: number): string => value.toFixed(1)

function shape({ d, fill = 'none', stroke, line, opacity, dash }: GroundShape): string {
  const stroked = stroke ? ` stroke="${stroke}" stroke-width="${line ?? 2}"` : ''
  const more = `${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}`
  return `<path d="${d}" fill="${fill}"${stroked}${more}/>`
}

const scoreText = (score: readonly number[]): string => `${score[0] ?? 0} – ${score[1] ?? 0}`

/** Minutes and seconds of the match's clock. */
function clockText(clock: NonNullable<PictureState['clock']>, nowMs: number): string {
  const s = clock.stopped ? 0 : Math.floor((Math.max(0, nowMs - clock.sinceMs) % MINUTE_MS) / 1000)
  return `${clockMinute(clock, nowMs)}:${String(s).padStart(2, '0')}`
}

/** The head: who plays, and the score. */
function head({ home, away, score }: PictureState): string {
  return [
    `<rect width="${PICTURE_WIDTH}" height="${HEAD}" fill="${DARK}"/>`,
    `<rect y="4" width="5" height="${HEAD - 8}" fill="${SIDE_COLORS.H}"/>`,
    `<rect x="${PICTURE_WIDTH - 5}" y="4" width="5" height="${HEAD - 8}" fill="${SIDE_COLORS.A}"/>`,
    text(16, 29, drawnName(home, '1'), { size: 16, anchor: 'start' }),
    text(PICTURE_WIDTH - 16, 29, drawnName(away, '2'), { size: 16, anchor: 'end' }),
    text(PICTURE_WIDTH / 2, 32, scoreText(score), { size: 26, fill: AMBER }),
  ].join('')
}

/** The lit end of a side that attacks or scored. */
function lit({ state, side }: PictureState, height: number): string {
  if ((state !== 'danger' && state !== 'goal') || !side) return ''
  const far = height - 24
  const middle = height / 2
  const turned = side === 'H' ? ' transform="matrix(-1 0 0 1 960 0)"' : ''
  return `<g${turned} fill="${SIDE_COLORS[side]}"><path d="M40 24H360L250 ${middle} 360 ${far}H40z" opacity="${state === 'goal' ? 0.7 : 0.45}"/><path d="M40 24H250L160 ${middle} 250 ${far}H40z" opacity=".35"/></g>`
}

/** The ball with its shadow and where it was just now. */
function ball(state: PictureState, height: number, nowMs: number): string {
  if (state.state === 'break' || state.state === 'over' || state.state === 'before' || state.state === 'noSignal')
    return ''
  const at = (agoMs: number) => {
    const { x, y } = ballPlace(state, nowMs - agoMs)
    return [40 + x * (GROUND_WIDTH - 80), 24 + y * (height - 48)] as const
  }
  const trail = [360, 240, 120].map((agoMs, older) => {
    const [x, y] = at(agoMs)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${6 + older}" fill="#fff" opacity="${0.12 + older * 0.08}"/>`
  })
  const [x, y] = at(0)
  return `${trail.join('')}<ellipse cx="${round(x + 3)}" cy="${round(y + 8)}" rx="10" ry="4" opacity=".35"/><circle cx="${round(x)}" cy="${round(y)}" r="10" fill="#fff" stroke="${DARK}" stroke-width="2.5"/>`
}

/** Who serves or bats: a mark at his end. */
function serving({ serves, state }: PictureState, height: number): string {
  if (!serves || state === 'over') return ''
  const x = serves === 'H' ? 84 : 876
  return `<circle cx="${x}" cy="${height / 2 + 52}" r="15" fill="${SIDE_COLORS[serves]}" stroke="${DARK}" stroke-width="3"/>`
}

function field(state: PictureState, nowMs: number): string {
  const { height, shapes } = groundOf(state.sport)
  const scale = Math.min(PICTURE_WIDTH / GROUND_WIDTH, FIELD / height)
  const [x, y] = [(PICTURE_WIDTH - GROUND_WIDTH * scale) / 2, HEAD + (FIELD - height * scale) / 2]
  const drawn = [...shapes.map(shape), lit(state, height), serving(state, height), ball(state, height, nowMs)].join('')
  const ground = shapes[0]?.fill ?? DARK
  return `<rect y="${HEAD}" width="${PICTURE_WIDTH}" height="${FIELD}" fill="${ground}"/><g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})">${drawn}</g>`
}

const LOCKED =
  '<g transform="translate(596 54)"><rect x="-4" y="-4" width="36" height="40" rx="6" fill="#0b1218" opacity=".8"/><path d="M6 14v-4a8 8 0 0 1 16 0v4" fill="none" stroke="#fff" stroke-width="3"/><rect x="3" y="14" width="22" height="16" rx="3" fill="#fff"/></g>'
const VEIL = `<rect y="${HEAD}" width="${PICTURE_WIDTH}" height="${FIELD}" fill="${DARK}" opacity=".55"/>`
const PAUSED = `${VEIL}<path d="M298 150h14v60h-14zM328 150h14v60h-14z" fill="#fff"/>`
const LOST = `${VEIL}<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M280 172a58 58 0 0 1 80 0M298 192a32 32 0 0 1 44 0M276 214l88-76"/></g><circle cx="320" cy="212" r="6" fill="#fff"/>`

/** Signs over the field: markets shut, a break, no signal, or who scored: the side, or its player where a fact names him. */
function over({ state, side, home, away, events }: PictureState): string {
  if (state === 'noSignal') return LOST
  if (state === 'break' || state === 'before') return PAUSED
  if (state === 'over') return VEIL
  if (state === 'shut') return LOCKED
  if (state !== 'goal') return ''
  const team = side && drawnName(side === 'H' ? home : away, side === 'H' ? '1' : '2')
  const scorer = events.findLast(({ kind }) => kind === 'goal')?.scorer
  const name = scorer === undefined ? team : drawnName(scorer, team ?? '')
  const said = name ? text(334, 187, name, { size: 20, fill: DARK }) : ''
  return `${LOCKED}<rect x="190" y="158" width="260" height="44" rx="6" fill="${AMBER}"/><circle cx="212" cy="180" r="11" fill="#fff" stroke="${DARK}" stroke-width="3"/>${said}`
}

const PHASE_TEXT: Readonly<Record<string, string>> = {
  ended: 'FT',
  break: 'HT',
  scheduled: '',
  abandoned: '–',
  postponed: '–',
}

/** The clock and the running part, at the field's upper left corner. */
function time({ clock, phase, points }: PictureState, nowMs: number): string {
  const said = [clock && clockText(clock, nowMs), PHASE_TEXT[phase] ?? phase, points?.join('–')]
    .filter(Boolean)
    .join('  ')
  if (!said) return ''
  const width = 20 + [...said].length * 10
  return `<rect x="12" y="54" width="${width}" height="26" rx="5" fill="${AMBER}"/>${text(12 + width / 2, 73, said, { size: 16, fill: DARK })}`
}

/** The course of a match of minutes: goals and red cards along its time. */
function course({ events, clock }: PictureState, nowMs: number): string {
  const minute = clock ? clockMinute(clock, nowMs) : 0
  const last = Math.max(FULL_MINUTES, minute + 1, ...events.map((event) => (event.minute ?? 0) + 1))
  const xOf = (at: number) => 24 + (at / last) * (PICTURE_WIDTH - 48)
  const y = PICTURE_HEIGHT - FOOT / 2
  const marks = events.map(({ kind, minute: at, side }) => {
    if (at === undefined || (kind !== 'goal' && kind !== 'redCard')) return ''
    const color = side === 'H' || side === 'A' ? SIDE_COLORS[side] : '#fff'
    const x = round(xOf(at))
    if (kind === 'goal') return `<circle cx="${x}" cy="${y}" r="8" fill="#fff" stroke="${color}" stroke-width="4"/>`
    return `<rect x="${round(xOf(at) - 5)}" y="${y - 8}" width="10" height="16" rx="2" fill="#d3342f" stroke="${color}" stroke-width="2"/>`
  })
  return `<path d="M24 ${y}H616" stroke="#3c4b60" stroke-width="4"/><path d="M24 ${y}H${round(xOf(Math.min(minute, last)))}" stroke="${AMBER}" stroke-width="4"/>${marks.join('')}`
}

/** The parts played so far with their scores. */
function parts({ running }: PictureState): string {
  const shown = running.slice(-PARTS_MAX)
  const width = (PICTURE_WIDTH - 32) / Math.max(shown.length, 4)
  return shown
    .map(({ part, score }, at) =>
      text(16 + (at + 0.5) * width, PICTURE_HEIGHT - 16, `${part} ${scoreText(score)}`, { size: 14 }),
    )
    .join('')
}

function foot(state: PictureState, nowMs: number): string {
  const ground = `<rect y="${PICTURE_HEIGHT - FOOT}" width="${PICTURE_WIDTH}" height="${FOOT}" fill="${DARK}"/>`
  return ground + (hasGoals(sportOf(state.sport)) ? course(state, nowMs) : parts(state))
}

/** The picture of a match at a platform time. */
export function pictureSvg(state: PictureState, nowMs: number): string {
  const drawn = [head(state), field(state, nowMs), over(state), time(state, nowMs), foot(state, nowMs)].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">${drawn}</svg>`
}
