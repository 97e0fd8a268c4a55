/** Grounds of sports, drawn from above, as paths: for the trackers of the web and for pictures of matches. */
import { type Sport, sportOf } from '../../base/sport/sport.ts'

/** A path with its colours; `line` is the width of its stroke. */
export interface GroundShape {
  d: string
  fill?: string
  stroke?: string
  line?: number
  opacity?: number
  dash?: string
}

/** A field 960 wide. Home plays to the right. */
export interface Ground {
  height: number
  shapes: readonly GroundShape[]
}

const lines = (d: string, line = 2): GroundShape => ({ d, stroke: '#fff', line, opacity: 0.8 })
const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
const STRIPES = [80, 240, 400, 560, 720, 880].map((x) => `M${x} 0h80v420h-80z`).join('')

const SOCCER: Ground = {
  height: 420,
  shapes: [
    { d: 'M0 0h960v420H0z', fill: '#17703f' },
    { d: STRIPES, fill: '#1a7a4c' },
    lines(
      'M40 24H920V396H40zM480 24V396M40 104H160V316H40M40 160H86V260H40M920 104H800V316H920M920 160H874V260H920M160 172a46 46 0 0 1 0 76M800 172a46 46 0 0 0 0 76',
    ),
    lines(oval(480, 210, 60)),
    { d: oval(480, 210, 4), fill: '#fff' },
    { d: 'M40 184h-14v52h14M920 184h14v52h-14', stroke: '#fff', line: 3 },
  ],
}

const BASKETBALL: Ground = {
  height: 380,
  shapes: [
    { d: 'M0 0h960v380H0z', fill: '#7a4a21' },
    { d: 'M40 24H920V356H40z', fill: '#b07c42' },
    { d: `M40 130H210V250H40zM920 130H750V250H920z${oval(480, 190, 54)}`, fill: '#0f4a75' },
    lines(
      'M40 24H920V356H40zM480 24V356M40 130H210V250H40M920 130H750V250H920M40 50H110C310 70 310 310 110 330H40M920 50H850C650 70 650 310 850 330H920',
    ),
    lines([oval(480, 190, 54), oval(210, 190, 50), oval(750, 190, 50)].join('')),
    { d: oval(76, 190, 9) + oval(884, 190, 9), stroke: '#f08a3c', line: 3 },
  ],
}

const TENNIS: Ground = {
  height: 380,
  shapes: [
    { d: 'M0 0h960v380H0z', fill: '#1f5a47' },
    { d: 'M110 40H850V340H110z', fill: '#2a6cac' },
    lines('M110 40H850V340H110zM110 78H850M110 302H850M270 78V302M690 78V302M270 190H690M110 190h10M850 190h-10', 3),
    { d: 'M480 28V352', stroke: '#c8ccd0', line: 4 },
  ],
}

const VOLLEYBALL: Ground = {
  height: 380,
  shapes: [
    { d: 'M0 0h960v380H0z', fill: '#1d5b63' },
    { d: 'M120 40H840V340H120z', fill: '#c2703a' },
    { d: 'M360 40H600V340H360z', fill: '#a95a2b' },
    lines('M120 40H840V340H120zM360 40V340M600 40V340', 3),
    { d: 'M480 24V356', stroke: '#e8eaec', line: 5 },
  ],
}

const CRICKET: Ground = {
  height: 380,
  shapes: [
    { d: 'M0 0h960v380H0z', fill: '#14532f' },
    { d: oval(480, 190, 440, 174), fill: '#1a7a4c' },
    { d: oval(480, 190, 220, 112), fill: '#208a57' },
    lines(oval(480, 190, 440, 174)),
    { ...lines(oval(480, 190, 220, 112)), dash: '6 8' },
    { d: 'M380 168H580V212H380z', fill: '#c9a66b' },
    lines('M400 168V212M560 168V212'),
    { d: 'M390 182v16M570 182v16', stroke: '#3b2a14', line: 5 },
  ],
}

/** For every other sport: two halves and nothing that would be wrong. */
const PLAIN: Ground = {
  height: 380,
  shapes: [
    { d: 'M0 0h960v380H0z', fill: '#24384a' },
    { d: 'M40 24H920V356H40z', fill: '#2e475c' },
    lines(`M40 24H920V356H40zM480 24V356${oval(480, 190, 50)}`),
  ],
}

const BY_SPORT: Readonly<Record<number, Ground>> = {
  1: SOCCER,
  2: BASKETBALL,
  53: BASKETBALL,
  90: BASKETBALL,
  7: TENNIS,
  8: VOLLEYBALL,
  23: VOLLEYBALL,
}

/** The ground of a sport. */
export const groundOf = (sport: Sport['id']): Ground =>
  BY_SPORT[sport] ?? (sportOf(sport).template === 'K' ? CRICKET : PLAIN)
