/**
 * The days and local hours at which leagues kick off, from fixture lists and broadcasters of the last seasons (kick-off
 * times of football-data.co.uk for Europe, the leagues' own calendars elsewhere).
 */

/** A kick-off in a week: 0 is Monday, 7 the Monday after, and a minute of the local day. */
export interface KickOff {
  weekday: number
  minute: number
}

const DAYS = ['', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon']

/** A club's matches are two days apart at least: from a week's last day to the next one's first. */
const WEEKS = {
  england: 'Fri20 Sat12:30 Sat15 Sat15 Sat15 Sat15 Sat17:30 Sun14 Sun16:30 Mon20',
  saturday: 'Fri19:45 Sat12:30 Sat15 Sat15 Sat15 Sat15 Sat15 Sat15 Sat17:30 Sun12',
  spain: 'Fri21 Sat14 Sat16:15 Sat18:30 Sat21 Sun14 Sun16:15 Sun18:30 Sun21 Mon21',
  italy: 'Fri20:45 Sat15 Sat18 Sat20:45 Sun12:30 Sun15 Sun15 Sun18 Sun20:45 Mon20:45',
  germany: 'Fri20:30 Sat15:30 Sat15:30 Sat15:30 Sat15:30 Sat15:30 Sat18:30 Sun15:30 Sun17:30',
  germanySecond: 'Fri18:30 Fri18:30 Sat13 Sat13 Sat13 Sat20:30 Sun13:30 Sun13:30 Sun13:30',
  france: 'Fri20:45 Sat17 Sat19 Sat21:05 Sun15 Sun17:15 Sun17:15 Sun17:15 Sun20:45',
  netherlands: 'Fri20 Sat16:30 Sat18:45 Sat20 Sat21 Sun12:15 Sun14:30 Sun14:30 Sun16:45',
  europe: 'Fri18 Sat14 Sat16 Sat18 Sat20 Sun13 Sun15 Sun17:30 Sun20 Mon19',
  nordic: 'Sat14 Sat15 Sat17:30 Sun14 Sun14:30 Sun16:30 Sun17 Mon19',
  turkey: 'Fri20 Sat14:30 Sat17 Sat17 Sat20 Sun14:30 Sun17 Sun17 Sun20 Mon20',
  gulf: 'Thu17:30 Thu20 Fri17:15 Fri18 Fri20 Sat17:30 Sat20 Sat20',
  japan: 'Fri19 Sat13 Sat14 Sat14 Sat15 Sat18 Sat19 Sun14 Sun15 Sun18',
  korea: 'Sat14 Sat16:30 Sat19 Sun14 Sun16:30 Sun19',
  china: 'Fri19:35 Sat15:30 Sat18 Sat19:35 Sat20 Sun15:30 Sun18 Sun19:35',
  southEast: 'Fri19 Fri19:15 Sat18 Sat19 Sat19:15 Sun16 Sun18 Sun19',
  australia: 'Fri19:35 Sat15 Sat17 Sat19:35 Sun15 Sun17',
  latin: 'Fri19 Fri21:15 Sat16 Sat18:30 Sat21 Sun15 Sun17:30 Sun20 Mon19 Mon21:15',
  brazil: 'Sat16 Sat18:30 Sat21 Sun11 Sun16 Sun16 Sun18:30 Sun18:30 Sun20:30 Mon20',
  usa: 'Wed19:30 Sat15 Sat19:30 Sat19:30 Sat19:30 Sat19:30 Sat19:30 Sun17',
  mexico: 'Fri19 Fri21 Sat17 Sat17:05 Sat19 Sat21 Sun12 Sun17 Sun19',
  cup: 'Tue19 Tue19:45 Tue20 Wed18:45 Wed19:45 Wed20 Wed20:30 Wed21',
  women: 'Fri19 Sat12 Sat14 Sun12 Sun12:30 Sun14 Sun16:45 Sun18',
  /** Youth, reserves and regional leagues play on working days as well. */
  working: 'Wed13 Wed15 Wed19 Thu14 Thu19 Fri15 Fri19 Mon13 Mon15 Mon18 Mon19',
  afternoons: 'Tue14:30 Tue15:30 Tue17 Wed15:30 Thu15:30 Fri15:30 Sat15:30 Sun15:30',
  /** Regional competitions, whose fields are in use at the weekend: each day has some. */
  mondays: 'Wed15 Wed17 Wed19 Thu16 Thu18 Mon13 Mon15 Mon16:30 Mon18 Mon20',
  tuesdays: 'Tue15 Tue17 Tue18 Tue18:30 Tue19 Tue20 Thu16 Thu18 Thu19 Thu20',
  evenings: 'Wed18:30 Wed20 Thu18:30 Thu20 Fri18:30 Fri20 Sat18 Sun18 Mon18 Mon19:30',
} as const satisfies Record<string, string>

export type WeekName = keyof typeof WEEKS

/** A second round in a week is in its middle, so that no club plays on two successive days. */
const MIDWEEK = 'Wed18:30 Wed19 Wed19:45 Wed19:45 Wed20 Wed20:30'

function read(week: string): KickOff[] {
  return week.split(' ').map((text) => {
    const [hour = '', minute = '0'] = text.slice(3).split(':')
    return { weekday: DAYS.indexOf(text.slice(0, 3)), minute: Number(hour) * 60 + Number(minute) }
  })
}

const KICK_OFFS = Object.fromEntries(
  Object.entries(WEEKS).map(([name, week]) => [name, read(week)]),
) as unknown as Record<WeekName, readonly KickOff[]>
const MIDWEEK_KICK_OFFS = read(MIDWEEK)

/** The kick-offs of a round's matches, in the order of time. */
export function kickOffsOf(week: WeekName, isMidweek: boolean, count: number): KickOff[] {
  const list = isMidweek ? MIDWEEK_KICK_OFFS : KICK_OFFS[week]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]!)
}
