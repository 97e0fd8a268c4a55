/**
 * The art of Nine Lantern Bay: twelve symbols of 120 × 120 and the bay at night, all paths and gradients. No letters: words on
 * symbols are texts of their own.
 */
import {
  ball,
  down,
  GOLD,
  glow,
  placed,
  scenery,
  stars,
  symbolPicture,
  turned,
  waves,
} from '../../../pages/slot/svg.ts'
import type { SYMBOLS } from '../math/rules.ts'

type BaySymbol = (typeof SYMBOLS)[number]

const DEFS = [
  GOLD,
  down('brass', [0, '#ffe9a8'], [0.5, '#d99a2b'], [1, '#7c4a06']),
  ball('red', [0, '#ff8a5c'], [0.45, '#d92f27'], [1, '#6d0a14']),
  ball('moon', [0, '#fffdf0'], [0.6, '#ffe9a6'], [1, '#e2a93c']),
  ball('jade', [0, '#d9fff0'], [0.4, '#4cc79a'], [1, '#0b5f4a']),
  down('lotus', [0, '#d23c7d'], [0.55, '#ff9cc0'], [1, '#fff0f6']),
  down('koi', [0, '#ffffff'], [0.5, '#ffe0c7'], [1, '#f0a06a']),
  down('fan', [0, '#2f7fc1'], [1, '#0f3c68']),
  ball('plum', [0, '#b93a6a'], [1, '#5c1030']),
  ball('bamboo', [0, '#1e8a62'], [1, '#073f2c']),
  ball('orchid', [0, '#6a53c4'], [1, '#261a63']),
  ball('mum', [0, '#c98a1d'], [1, '#5f3902']),
  glow('glow', '#ffd97a'),
].join('')

const PETAL_OF = 'circle cx="0" cy="-10" r="8.5" fill="#ffe4ee" stroke="#d8688f"'
const blossom = (at: string, size: number): string =>
  `<g transform="translate(${at}) scale(${size})">${turned(5, `<${PETAL_OF}/>`)}${turned(5, '<path d="M0 0v-9" stroke="#b02c5c" stroke-width="1.3"/>', { from: 36 })}<circle r="3.5" fill="#ffcf5c"/></g>`
const PETAL = '<path d="M0 0C-8-8-7-20 0-25 7-20 8-8 0 0z" fill="#efe3ff" stroke="#8f7be6" stroke-width="1.2"/>'
const OUTER_PETAL = '<path d="M0-6C-6-16-5-28 0-35 5-28 6-16 0-6z" fill="#fff1c4" stroke="#b87414"/>'
const INNER_PETAL = '<path d="M0-3C-5-10-4-18 0-23 4-18 5-10 0-3z" fill="#ffd768" stroke="#a8650c"/>'
const SEED = '<circle cy="-4" r="1.4" fill="#ffe9a8"/>'
const foldOf = (fill: string): string =>
  `<path d="M60 100 52.5 14.5a86 86 0 0 1 15 0z" fill="${fill}" stroke="#08263f"/>`
const SCALES = [44, 54, 64, 74, 84]
  .flatMap((x, column) => [0, 1, 2, 3, 4].map((row) => `M${x} ${46 + row * 8 + (column % 2) * 4}a5 5 0 0 1 0 7`))
  .join('')

/** A flower in a gilded frame of eight sides. */
const framed = (ground: string, art: string): string =>
  `<path d="M38 12h44l26 26v44l-26 26H38L12 82V38z" fill="url(#brass)"/><path d="M40.5 18h39L102 40.5v39L79.5 102h-39L18 79.5v-39z" fill="#1b0d06" fill-opacity=".55"/><path d="M42 21h36l21 21v36l-21 21H42L21 78V42z" fill="url(#${ground})"/><path d="M42 21h36l21 21v36L60 60z" fill="#fff" opacity=".07"/>${art}<path d="M42 21h36l21 21" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>`

const ART: Record<BaySymbol, string> = {
  wild: `<circle cx="60" cy="52" r="54" fill="url(#glow)"/><circle cx="60" cy="50" r="42" fill="url(#moon)"/><g fill="#c9923a" opacity=".22"><circle cx="46" cy="38" r="8"/><circle cx="74" cy="56" r="10"/><circle cx="70" cy="28" r="5"/><circle cx="40" cy="60" r="5"/></g><g fill="#fff" opacity=".93"><path d="M8 72c0-7 7-11 13-8 3-9 17-9 20 0 6-3 12 2 11 8z"/><path d="M66 76c0-7 8-11 14-7 3-8 15-8 17 0 7-2 12 2 11 7z"/></g><path d="M8 72c0-7 7-11 13-8 3-9 17-9 20 0" fill="none" stroke="#9fc0de" stroke-width="1.5"/><g><path d="M4 84l10 11-10 11h22V84zM116 84l-10 11 10 11H94V84z" fill="#7c1010"/><path d="M14 80h92v26H14z" fill="#c2241f"/><path d="M14 80h92v26H14z" fill="none" stroke="url(#gold)" stroke-width="2.5"/></g>`,
  boat: `<circle cx="60" cy="46" r="50" fill="url(#glow)"/><path d="M60 8v12" stroke="url(#gold)" stroke-width="4"/><path d="M36 24c8 0 16-6 24-14 8 8 16 14 24 14l-6 8H42z" fill="url(#brass)"/><path d="M44 32h32v24H44z" fill="url(#red)"/><path d="M52 32v24M60 32v24M68 32v24" stroke="#ffd97a" stroke-width="1.5" opacity=".7"/><path d="M41 55h38v5H41z" fill="url(#gold)"/><path d="M10 58c6 16 20 20 50 20s44-4 50-20c-8 4-20 5-28 5H38c-8 0-20-1-28-5z" fill="url(#brass)"/><path d="M16 64c10 5 22 6 44 6s34-1 44-6" fill="none" stroke="#5f3902" stroke-width="1.600"/><g stroke="#7cc4ee" stroke-width="2.5" fill="none" opacity=".85"><path d="M4 80c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0 14 5 24 0"/></g><g><path d="M4 84l10 11-10 11h22V84zM116 84l-10 11 10 11H94V84z" fill="#7c1010"/><path d="M14 80h92v26H14z" fill="#c2241f"/><path d="M14 80h92v26H14z" fill="none" stroke="url(#gold)" stroke-width="2.5"/></g>`,
  carp: `<g transform="translate(60 60) rotate(-24) translate(-60 -60)"><path d="M90 58c10-18 22-20 28-18-6 8-6 12-6 20 0 9 2 14 7 21-9 2-21-4-29-17z" fill="url(#red)"/><path d="M94 58c8-10 14-14 20-15M94 62c8 8 14 14 20 17M95 60h18" stroke="#ffd3a1" stroke-width="1.400" fill="none" opacity=".7"/><path d="M44 36c10-16 26-18 34-12-4 4-6 10-6 16z" fill="url(#red)"/><path d="M50 84c4 12 16 18 26 14-6-6-8-12-8-18z" fill="url(#red)"/><path d="M4 60c8-18 28-27 48-27 22 0 36 12 44 27-8 15-22 27-44 27-20 0-40-9-48-27z" fill="url(#koi)"/><path d="M30 40c8-5 16-7 24-7 6 8 6 18-2 24-10 4-22-6-22-17zM66 36c12 4 22 12 29 22-8 5-20 2-26-6-4-6-5-11-3-16zM60 87c4-10 14-15 26-12-7 7-16 12-26 12z" fill="#e2382b"/><g fill="none" stroke="#a84a14" stroke-opacity=".35" stroke-width="1.300"><path d="${SCALES}"/></g><path d="M34 38c6 14 6 30 0 44" fill="none" stroke="#b3541a" stroke-width="2" opacity=".55"/><circle cx="19" cy="55" r="5.5" fill="#fff"/><circle cx="18.5" cy="55" r="3.300" fill="#1a0d08"/><circle cx="17.400" cy="53.800" r="1.100" fill="#fff"/><path d="M5 63c3 1 5 3 6 6M10 66c-4 3-7 7-7 11M14 68c-2 4-3 8-1 12" fill="none" stroke="#b3541a" stroke-width="1.700" stroke-linecap="round"/><path d="M36 66c8 6 10 14 6 20-8-2-13-10-12-18z" fill="url(#red)"/></g>`,
  lantern: `<circle cx="60" cy="56" r="52" fill="url(#glow)" opacity=".8"/><path d="M60 4v12" stroke="url(#gold)" stroke-width="3.5"/><rect x="42" y="14" width="36" height="10" rx="3" fill="url(#gold)"/><path d="M36 24h48c14 8 20 18 20 30s-6 24-20 32H36C22 78 16 66 16 54s6-22 20-30z" fill="url(#red)"/><g fill="none" stroke="#ffb36b" stroke-opacity=".65" stroke-width="2"><path d="M47 24c-12 10-15 20-15 31s3 21 15 31M60 24v62M73 24c12 10 15 20 15 31s-3 21-15 31"/></g><path d="M28 34c-6 8-8 14-8 21" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="60" cy="55" r="17" fill="none" stroke="url(#gold)" stroke-width="3"/><path d="M50 55h20M60 45v20M52.5 47.5l15 15M67.5 47.5l-15 15" stroke="url(#gold)" stroke-width="2.600"/><rect x="40" y="85" width="40" height="9" rx="3" fill="url(#gold)"/><path d="M60 94v6" stroke="#f5c451" stroke-width="3"/><path d="M52 99h16l-2 18-3-3-3 4-3-4-3 3z" fill="#e2382b"/><path d="M50 97h20v5H50z" fill="url(#gold)"/>`,
  lotus: `<ellipse cx="60" cy="92" rx="52" ry="13" fill="#0d5a45"/><ellipse cx="60" cy="90" rx="44" ry="9" fill="#1e8a62"/><g stroke="#a81f5c" stroke-width="1.300"><path d="M60 90C40 74 40 46 60 22c20 24 20 52 0 68z" fill="url(#lotus)" transform="rotate(-78 60 90)"/><path d="M60 90C40 74 40 46 60 22c20 24 20 52 0 68z" fill="url(#lotus)" transform="rotate(78 60 90)"/><path d="M60 90C40 74 40 46 60 22c20 24 20 52 0 68z" fill="url(#lotus)" transform="rotate(-56 60 90)"/><path d="M60 90C40 74 40 46 60 22c20 24 20 52 0 68z" fill="url(#lotus)" transform="rotate(56 60 90)"/><path d="M60 92C38 74 38 42 60 14c22 28 22 60 0 78z" fill="url(#lotus)" transform="rotate(-33 60 90)"/><path d="M60 92C38 74 38 42 60 14c22 28 22 60 0 78z" fill="url(#lotus)" transform="rotate(33 60 90)"/><path d="M60 94C38 76 38 42 60 10c22 32 22 66 0 84z" fill="url(#lotus)"/></g><g stroke="#fff" stroke-opacity=".5" stroke-width="1.200" fill="none"><path d="M60 30v50M52 44c-2 14 0 26 5 38M68 44c2 14 0 26-5 38"/></g><path d="M42 94c4-8 32-8 36 0-6 6-30 6-36 0z" fill="url(#gold)"/>`,
  coin: `<circle cx="60" cy="63" r="48" fill="#000" opacity=".35"/><circle cx="60" cy="60" r="49" fill="url(#brass)"/><circle cx="60" cy="60" r="45" fill="url(#gold)"/><circle cx="60" cy="60" r="38" fill="#b87414"/><circle cx="60" cy="60" r="36" fill="url(#brass)"/><path d="M45 45h30v30H45z" fill="#2b1503" stroke="#fff0bf" stroke-width="3"/><g stroke="#6b3f04" stroke-width="3" fill="none" stroke-linecap="round"><path d="M54 29h12M60 26v11M50 34c6 4 14 4 20 0M54 86h12M52 92c6-3 10-3 16 0M60 82v9M29 52v16M35 54v12M25 60h8M85 52c6 2 6 14 0 16M91 54v12M86 60h9"/></g><path d="M18 44a45 45 0 0 1 36-29" stroke="#fffbe6" stroke-width="4" fill="none" stroke-linecap="round" opacity=".9"/>`,
  fan: `${turned(6, foldOf('#3f93d6'), { from: -57.5, by: 23, x: 60, y: 100 })}${turned(5, foldOf('url(#fan)'), { from: -46, by: 23, x: 60, y: 100 })}<path d="M-1.5 41A86 86 0 0 1 121.5 41" fill="none" stroke="url(#gold)" stroke-width="5" transform="translate(0 -2)"/><path d="M60 100m-40-28a49 49 0 0 1 80 0" fill="none" stroke="url(#gold)" stroke-width="2.5"/><g stroke="#fff" stroke-width="2" fill="none" opacity=".9"><path d="M20 48c14-10 22 6 36-4s22 8 42-4M28 58c10-6 18 4 30-2s20 4 34-4"/></g><circle cx="84" cy="32" r="6.5" fill="#ffe9a6"/><g stroke="#f5c451" stroke-width="3">${turned(11, '<path d="M60 100V70"/>', { from: -57.5, by: 11.5, x: 60, y: 100 })}</g><circle cx="60" cy="100" r="7" fill="url(#gold)"/><path d="M60 106c-3 5-2 8 0 12" stroke="#e2382b" stroke-width="3.5" fill="none"/>`,
  jade: `<path d="M60 2v20" stroke="#e2382b" stroke-width="4"/><path d="M52 6l8-5 8 5-8 9z" fill="url(#red)"/><circle cx="60" cy="62" r="42" fill="url(#jade)"/><circle cx="60" cy="62" r="40" fill="none" stroke="#eafff6" stroke-opacity=".45" stroke-width="2"/><circle cx="60" cy="62" r="17" fill="#20110a"/><circle cx="60" cy="62" r="17" fill="none" stroke="#063f31" stroke-width="4"/><circle cx="60" cy="62" r="20" fill="none" stroke="#d9fff0" stroke-opacity=".6" stroke-width="1.5"/><g fill="none" stroke="#07513e" stroke-width="2.600" stroke-linecap="round" opacity=".75">${turned(6, '<path d="M60 34c-8-1-11 7-5 9s8-4 4-5"/>', { x: 60, y: 62 })}</g><path d="M28 44a38 38 0 0 1 24-19" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".75"/><path d="M60 104v5M54 108h12l-1 11-5-2-5 2z" stroke="none" fill="#e2382b"/><path d="M53 105h14v4H53z" fill="url(#gold)"/>`,
  plum: framed(
    'plum',
    `<path d="M32 90c14-8 20-20 32-28 8-6 14-16 18-28M58 66c8 2 16 0 22-4" stroke="#2b0714" stroke-width="4" fill="none" stroke-linecap="round"/>${blossom('48 52', 1.05)}${blossom('76 66', 0.8)}${blossom('74 36', 0.7)}`,
  ),
  bamboo: framed(
    'bamboo',
    `<g stroke="#0b4a33" stroke-width="1.5" fill="#b7f0c5"><rect x="38.5" y="30" width="11" height="20" rx="3.5"/><rect x="38.5" y="51" width="11" height="20" rx="3.5"/><rect x="38.5" y="72" width="11" height="20" rx="3.5"/><rect x="54.5" y="25" width="11" height="20" rx="3.5"/><rect x="54.5" y="46" width="11" height="20" rx="3.5"/><rect x="54.5" y="67" width="11" height="20" rx="3.5"/><rect x="70.5" y="30" width="11" height="20" rx="3.5"/><rect x="70.5" y="51" width="11" height="20" rx="3.5"/><rect x="70.5" y="72" width="11" height="20" rx="3.5"/></g><g fill="#7fdc9b" stroke="#0b4a33" stroke-width="1"><path d="M66 46c8-10 18-12 26-10-4 8-14 14-26 10zM54 62c-8-8-18-9-25-6 5 8 15 11 25 6zM82 70c6-6 12-8 17-6-3 6-10 9-17 6zM38 40c-4-8-10-11-16-11 1 7 8 12 16 11z"/></g>`,
  ),
  orchid: framed(
    'orchid',
    `<g stroke="#a9f0c1" stroke-width="3.200" fill="none" stroke-linecap="round"><path d="M60 96C56 74 44 58 28 50M60 96c0-22 8-40 26-54M60 96c4-16 16-28 34-30M60 96c-6-12-16-20-30-22"/></g><g transform="translate(58 44)">${turned(5, PETAL)}<path d="M0 0c-6 3-6 10 0 13 6-3 6-10 0-13z" fill="#ff8fc0"/><circle r="3" fill="#ffcf5c"/></g>`,
  ),
  mum: framed(
    'mum',
    `<g transform="translate(60 58)">${turned(16, OUTER_PETAL)}${turned(12, INNER_PETAL, { from: 15 })}<circle r="7.5" fill="#c9781a"/>${turned(8, SEED)}</g>`,
  ),
}

/** A symbol as a picture of its own. */
export const symbolSvg = (symbol: string): string => symbolPicture(DEFS, ART[symbol as BaySymbol])

const HANGING: readonly (readonly [number, number, number])[] = [
  [20, 326, 0.58],
  [150, 26, 0.5],
  [34, 92, 0.43],
  [1030, 24, 0.48],
  [1340, 60, 0.6],
  [1250, 300, 0.5],
]
const hung = HANGING.map(
  ([x, y, size]) =>
    `<path d="M${x + 60 * size} 0V${y + 6}" stroke="#c98a1d" stroke-width="2"/>${placed(x, y, size, ART.lantern)}`,
).join('')
const GLINTS = Array.from({ length: 14 }, (_, at) => {
  const x = 1010 + (at % 2 ? 1 : -1) * at * 2
  return `<ellipse cx="${x}" cy="${600 + at * 13}" rx="${50 - at * 2}" ry="2.2"/>`
}).join('')

/** The bay at night, which fills the stage. */
export const bayScenery = (): string =>
  scenery(
    `${DEFS}${down('sky', [0, '#070f2b'], [0.6, '#1a2c66'], [1, '#b5693f'])}${down('water', [0, '#2b3f78'], [1, '#060c20'])}`,
    [
      '<path d="M0 0h1440v816H0z" fill="url(#sky)"/>',
      `<g fill="#fff">${stars(60, 400)}</g>`,
      '<circle cx="1010" cy="120" r="140" fill="url(#glow)" opacity=".55"/><circle cx="1010" cy="120" r="64" fill="url(#moon)"/>',
      '<path d="M0 816V506q144-68 288-32t288 4 288 30 288-16 288-21v345z" fill="#1b2f5c" opacity=".75"/>',
      '<path d="M0 816V588q120-50 240-15t240-4 240 18 240-23 240 7 240-4v249z" fill="#122347" opacity=".9"/>',
      '<path d="M0 590h1440v226H0z" fill="url(#water)"/>',
      [604, 626, 654, 690, 736, 784]
        .map(
          (y, at) =>
            `<path d="${waves(y, 9)}" stroke="#8ec5ee" stroke-opacity="${0.34 - at * 0.04}" stroke-width="2" fill="none"/>`,
        )
        .join(''),
      `<g fill="#ffd97a" opacity=".5">${GLINTS}</g>`,
      hung,
      placed(10, 640, 1.25, ART.lotus),
      placed(985, 690, 0.92, ART.lotus),
    ].join(''),
  )
