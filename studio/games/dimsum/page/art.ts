/**
 * The art of Dim Sum Cascade: seven dishes of 120 × 120 and the tea house around them, all paths and gradients, without letters.
 */
import { ball, down, GOLD, glow, placed, scenery, symbolPicture, turned } from '../../../pages/slot/svg.ts'
import type { SYMBOLS } from '../math/rules.ts'

type Dish = (typeof SYMBOLS)[number]

const DEFS = [
  GOLD,
  ball('bun', [0, '#ffffff'], [0.55, '#fbeedb'], [1, '#d3ad84']),
  ball('skin', [0, '#fff7f4'], [0.45, '#ffc9c0'], [1, '#e2736f']),
  ball('wrap', [0, '#fff3a8'], [0.5, '#f4c430'], [1, '#a86a08']),
  ball('meat', [0, '#ffc2a8'], [0.6, '#e07a5c'], [1, '#8f3620']),
  ball('custard', [0, '#fff8b8'], [0.5, '#ffd23c'], [1, '#e08a0c']),
  down('crust', [0, '#ffdf9e'], [0.5, '#d8923a'], [1, '#7a4210']),
  ball('fried', [0, '#ffc46e'], [0.5, '#c9752a'], [1, '#6b300a']),
  ball('rind', [0, '#ff9aa0'], [0.5, '#d9284a'], [1, '#640a24']),
  ball('flesh', [0, '#ffffff'], [0.7, '#f3ecff'], [1, '#b7a6d6']),
  ball('celadon', [0, '#e9fff2'], [0.5, '#7fcfa8'], [1, '#1f6a50']),
  ball('brew', [0, '#d9c04a'], [1, '#7a5a0c']),
  down('bamboo', [0, '#f6dfa6'], [0.5, '#cf9c4c'], [1, '#7a4c18']),
  ball('red', [0, '#ff8a5c'], [0.45, '#d92f27'], [1, '#6d0a14']),
  glow('glow', '#ffd97a'),
].join('')

const SHADOW = '<ellipse cx="60" cy="103" rx="44" ry="9" fill="#000" opacity=".4"/>'
const STEAM =
  '<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"><path d="M42 20c-6-6 5-9 0-16M60 16c-6-6 5-9 0-16M78 20c-6-6 5-9 0-16"/></g>'
const LEAF =
  '<path d="M0 0c8-16 26-20 38-14-6 14-22 22-38 14z" fill="#3f9d52" stroke="#0f4a25" stroke-width="1.5"/><path d="M3-1c12-3 22-7 32-12" fill="none" stroke="#d6f5b8" stroke-opacity=".7" stroke-width="1.5"/>'
const shine = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`

const SEEDS = Array.from({ length: 34 }, (_, at) => {
  // Seeds along a spiral: none covers another, and none leaves the ball.
  const [angle, far] = [at * 2.4, 6.6 * Math.sqrt(at + 0.6)]
  const [x, y] = [60 + far * Math.cos(angle), 62 + far * Math.sin(angle)].map((one) => Math.round(one * 10) / 10)
  return `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="2.1" transform="rotate(${(at * 61) % 180} ${x} ${y})"/>`
}).join('')

const BUMPS = Array.from({ length: 30 }, (_, at) => {
  const [angle, far] = [at * 2.4, 6.4 * Math.sqrt(at + 0.5)]
  const [x, y] = [58 + far * Math.cos(angle), 66 + far * Math.sin(angle)].map((one) => Math.round(one * 10) / 10)
  return `<circle cx="${x}" cy="${y}" r="4.2"/>`
}).join('')

const ROE = [
  [0, 0],
  [-7, 2],
  [7, 2],
  [-3, -6],
  [4, -5],
  [0, 7],
]
  .map(
    ([x = 0, y = 0]) =>
      `<circle cx="${60 + x}" cy="${42 + y}" r="4.6" fill="#ff7a1c" stroke="#b34700"/><circle cx="${58.5 + x}" cy="${40.5 + y}" r="1.3" fill="#fff"/>`,
  )
  .join('')

const ART: Record<Dish, string> = {
  bao: `${STEAM}${SHADOW}<path d="M60 24c12 0 15 8 22 14 18 12 26 26 26 40 0 20-22 26-48 26s-48-6-48-26c0-14 8-28 26-40 7-6 10-14 22-14z" fill="url(#bun)" stroke="#8f6a44" stroke-width="2.5"/><g fill="none" stroke="#b98f63" stroke-width="3" stroke-linecap="round"><path d="M60 28c-2 14-14 20-24 34M60 28c2 14 14 20 24 34M60 28c-1 16-6 24-10 40M60 28c1 16 6 24 10 40"/></g><path d="M52 26c2-7 14-7 16 0-3 5-13 5-16 0z" fill="#fff6e6" stroke="#8f6a44" stroke-width="2"/><circle cx="60" cy="46" r="10" fill="url(#red)"/><path d="M60 40v12M54 46h12" stroke="#ffe9a8" stroke-width="2.4"/>${shine('M24 76c2-9 8-16 15-22')}`,
  dumpling: `${SHADOW}<path d="M10 82c0-32 22-54 50-54s50 22 50 54c0 10-22 18-50 18S10 92 10 82z" fill="url(#skin)" stroke="#9c3a3c" stroke-width="2.5"/><path d="M26 80c4-20 18-32 34-32s30 12 34 32c-10 8-58 8-68 0z" fill="#f08a80" opacity=".5"/><g fill="none" stroke="#b5524e" stroke-width="3.4" stroke-linecap="round"><path d="M22 54c8 4 12 10 14 20M34 41c8 5 12 14 13 26M48 32c7 7 10 18 9 32M72 32c-5 7-8 18-6 32M86 41c-8 5-12 14-13 26M98 54c-8 4-12 10-14 20"/></g><path d="M12 66c6-20 24-40 48-40s42 20 48 40c-8-8-12-6-16-14-8 2-10-6-16-10-6 4-10-4-16-6-6 2-10 10-16 6-6 4-8 12-16 10-4 8-8 6-16 14z" fill="#fff1ee" stroke="#9c3a3c" stroke-width="2"/>${shine('M30 44c6-6 12-9 18-11')}`,
  siumai: `${SHADOW}<path d="M20 52c4 26 6 40 14 50 14 6 38 6 52 0 8-10 10-24 14-50z" fill="url(#wrap)" stroke="#7a4a04" stroke-width="2.5"/><g fill="none" stroke="#b97d10" stroke-width="2.6"><path d="M32 60c2 18 4 30 8 40M46 64c1 16 2 28 4 40M60 66v38M74 64c-1 16-2 28-4 40M88 60c-2 18-4 30-8 40"/></g><path d="M14 46c4-8 12-4 16-10 6 2 8-8 16-6 4-6 10-2 14-6 4 4 10 0 14 6 8-2 10 8 16 6 4 6 12 2 16 10-2 8-8 6-12 12-8-2-10 6-18 4-6 6-26 6-32 0-8 2-10-6-18-4-4-6-10-4-12-12z" fill="#ffe98a" stroke="#7a4a04" stroke-width="2.5" stroke-linejoin="round"/><ellipse cx="60" cy="45" rx="33" ry="14" fill="url(#meat)" stroke="#8f3620" stroke-width="2"/><g fill="#fff" opacity=".55"><circle cx="38" cy="46" r="2.4"/><circle cx="82" cy="48" r="2.4"/><circle cx="46" cy="52" r="2"/><circle cx="76" cy="39" r="2"/></g>${ROE}<circle cx="84" cy="43" r="5" fill="#58b53e" stroke="#1f5a12" stroke-width="1.6"/>`,
  tart: `${SHADOW}<path d="M14 54l14 44c14 8 50 8 64 0l14-44z" fill="url(#crust)" stroke="#5f3208" stroke-width="2.5" stroke-linejoin="round"/><g stroke="#8a4f14" stroke-width="3"><path d="M24 62l10 38M38 66l6 38M52 68l3 38M68 68l-3 38M82 66l-6 38M96 62l-10 38"/></g><path d="M8 50c2-7 9-4 11-11 7 1 8-8 16-6 5-6 12-3 16-6 6 2 12 2 18 0 4 3 11 0 16 6 8-2 9 7 16 6 2 7 9 4 11 11-2 8-9 6-11 12-8 0-9 8-17 6-8 6-40 6-48 0-8 2-9-6-17-6-2-6-9-4-11-12z" fill="url(#crust)" stroke="#5f3208" stroke-width="2.5"/><ellipse cx="60" cy="49" rx="41" ry="17" fill="url(#custard)" stroke="#b36a08" stroke-width="2"/><g fill="#a85408" opacity=".5"><ellipse cx="74" cy="54" rx="9" ry="3.4"/><ellipse cx="45" cy="51" rx="5" ry="2"/></g>${shine('M32 44c6-5 14-7 22-8')}`,
  sesame: `${SHADOW}<circle cx="60" cy="62" r="45" fill="url(#fried)" stroke="#4a2006" stroke-width="2.5"/><g fill="#fff1cf" stroke="#a87a34" stroke-width=".8">${SEEDS}</g><path d="M60 17a45 45 0 0 1 45 45c0 8-2 15-5 21 0-34-20-56-52-64 4-1 8-2 12-2z" fill="#fff" opacity=".12"/>${shine('M27 54c3-11 10-18 19-21')}`,
  lychee: `${SHADOW}<g transform="translate(62 26)">${LEAF}</g><path d="M60 32c-1-8 1-14 5-20" fill="none" stroke="#5b3a12" stroke-width="5" stroke-linecap="round"/><circle cx="58" cy="66" r="40" fill="url(#rind)" stroke="#4c0618" stroke-width="2.5"/><g fill="#ff8a94" opacity=".45">${BUMPS}</g><path d="M58 26c-5 12-3 22 4 30-8 8-8 18 0 26 10 6 24 4 34-2 6-24-8-52-38-54z" fill="url(#flesh)" stroke="#4c0618" stroke-width="2.2" stroke-linejoin="round"/><path d="M76 44c8 6 12 16 11 28" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>${shine('M26 60c2-10 8-17 16-20')}`,
  tea: `${STEAM}${SHADOW}<ellipse cx="60" cy="98" rx="50" ry="10" fill="url(#celadon)" stroke="#0f4a36" stroke-width="2.5"/><path d="M14 44h92c0 30-14 52-34 54H48C28 96 14 74 14 44z" fill="url(#celadon)" stroke="#0f4a36" stroke-width="2.5"/><ellipse cx="60" cy="44" rx="46" ry="14" fill="#e9fff2" stroke="#0f4a36" stroke-width="2.5"/><ellipse cx="60" cy="45" rx="39" ry="10" fill="url(#brew)"/><path d="M44 46c6-8 14-8 20-4-4 6-12 8-20 4z" fill="#5d8a2a"/><path d="M30 44c8-6 20-7 30-6" fill="none" stroke="#fff6c4" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><g fill="none" stroke="#1f6a50" stroke-opacity=".7" stroke-width="2.4"><path d="M30 68c4-8 12-8 14 0M44 68c4-8 12-8 14 0M62 68c4-8 12-8 14 0M76 68c4-8 12-8 14 0M38 80c4-8 12-8 14 0M54 80c4-8 12-8 14 0M70 80c4-8 12-8 14 0"/></g>${shine('M22 58c1 10 5 18 10 25')}`,
}

/** A symbol as a picture of its own. */
export const symbolSvg = (symbol: string): string => symbolPicture(DEFS, ART[symbol as Dish])

const LANTERN = `<path d="M60-400V16" stroke="#c98a1d" stroke-width="3"/><circle cx="60" cy="54" r="70" fill="url(#glow)" opacity=".8"/><rect x="38" y="12" width="44" height="10" rx="3" fill="url(#gold)"/><path d="M30 22h60c10 12 14 22 14 34s-4 22-14 34H30C20 78 16 68 16 56s4-22 14-34z" fill="url(#red)"/>${[0, 1, 2, 3, 4].map((at) => `<path d="M${32 + at * 14} 22v68" stroke="#ffb36b" stroke-opacity=".5" stroke-width="2"/>`).join('')}<rect x="38" y="90" width="44" height="10" rx="3" fill="url(#gold)"/><path d="M52 100h16l-2 26-3-4-3 5-3-5-3 4z" fill="#e2382b"/>`

const STEAMER = `<ellipse cx="120" cy="150" rx="124" ry="20" fill="#000" opacity=".4"/>${[92, 46].map((y) => `<path d="M0 ${y}v44c0 12 54 22 120 22s120-10 120-22V${y}z" fill="url(#bamboo)"/><path d="M0 ${y + 14}c0 12 54 22 120 22s120-10 120-22M0 ${y + 34}c0 12 54 22 120 22s120-10 120-22" fill="none" stroke="#7a4c18" stroke-width="4"/>`).join('')}<ellipse cx="120" cy="46" rx="120" ry="22" fill="#8a5a22"/><ellipse cx="120" cy="46" rx="108" ry="17" fill="#f3e3bb"/>`

const LATTICE = Array.from({ length: 7 }, (_, at) => `M${at * 40} 0v280M0 ${at * 40 + 20}h240`).join('')
const window = (x: number): string =>
  `<g transform="translate(${x} 150)"><path d="M-12-12h264v304H-12z" fill="#3a1410"/><path d="M0 0h240v280H0z" fill="url(#dusk)"/><circle cx="150" cy="80" r="34" fill="#ffe9a6"/><path d="${LATTICE}" stroke="#3a1410" stroke-width="7"/><circle cx="120" cy="140" r="66" fill="none" stroke="#3a1410" stroke-width="9"/></g>`

const CLOUDS = turned(
  1,
  '<path d="M180 90c30-40 90-30 100 4 30-24 90-14 92 20 30-4 50 26 30 40H160c-30-10-20-56 20-64z"/>',
)

/** The tea house in the evening, which fills the stage. */
export const teaHouseScenery = (): string =>
  scenery(
    `${DEFS}${down('wall', [0, '#6b1f18'], [0.7, '#4a1310'], [1, '#2a0b0a'])}${down('dusk', [0, '#233a7a'], [0.6, '#c0673f'], [1, '#ffc46e'])}${down('board', [0, '#7a3a1c'], [1, '#2a0f08'])}`,
    [
      '<path d="M0 0h1440v816H0z" fill="url(#wall)"/>',
      `<g fill="#ffd97a" opacity=".05">${CLOUDS}${placed(620, 20, 1.2, CLOUDS)}</g>`,
      window(60),
      window(880),
      '<path d="M0 0h1440v34H0zM0 60h1440v10H0z" fill="#2a0b0a"/><path d="M0 34h1440v6H0z" fill="url(#gold)"/>',
      '<path d="M340 0h40v620h-40zM800 0h40v620h-40zM1180 0h40v620h-40z" fill="#3a1410"/><path d="M340 0h8v620h-8zM800 0h8v620h-8zM1180 0h8v620h-8z" fill="#6b2a1c"/>',
      '<path d="M0 620h1440v196H0z" fill="url(#board)"/><path d="M0 620h1440v10H0z" fill="#a8642c"/><path d="M0 668h1440M0 724h1440" stroke="#2a0f08" stroke-opacity=".6" stroke-width="3"/>',
      placed(40, 520, 0.85, STEAMER),
      placed(70, 480, 0.9, ART.bao),
      placed(880, 540, 0.95, STEAMER),
      placed(920, 505, 0.8, ART.dumpling),
      placed(1000, 508, 0.8, ART.dumpling),
      placed(250, 610, 0.9, ART.tea),
      placed(20, 60, 0.8, LANTERN),
      placed(250, 20, 0.7, LANTERN),
      placed(1050, 40, 0.85, LANTERN),
      placed(1290, 90, 0.8, LANTERN),
    ].join(''),
  )
