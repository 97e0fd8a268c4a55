/**
 * The art of Pearl Reef: fifteen symbols of 120 × 120 and the reef around them, all paths and gradients. No letters: words and
 * figures on symbols are texts of their own.
 */
import { ball, down, GOLD, glow, placed, scenery, symbolPicture, turned } from '../../../pages/slot/svg.ts'

const DEFS = [
  GOLD,
  ball('pearl', [0, '#ffffff'], [0.4, '#ffeef6'], [0.75, '#d9b6e6'], [1, '#8a6ab0']),
  ball('rosy', [0, '#ffffff'], [0.4, '#ffd9c8'], [0.75, '#ff9a8a'], [1, '#a33a4c']),
  ball('golden', [0, '#ffffff'], [0.35, '#ffeeb0'], [0.7, '#f5b93c'], [1, '#8a5409']),
  down('shell', [0, '#ffd9cf'], [0.5, '#f08f86'], [1, '#93344a']),
  ball('green', [0, '#d3f7a0'], [0.5, '#58a83e'], [1, '#1a5a20']),
  ball('plate', [0, '#ffdf8a'], [0.5, '#b9772a'], [1, '#5a300a']),
  ball('violet', [0, '#f2c6ff'], [0.5, '#a04cd0'], [1, '#42126a']),
  ball('orange', [0, '#ffe08a'], [0.5, '#ff8a1e'], [1, '#a83c05']),
  ball('gold2', [0, '#fff2b8'], [0.5, '#f2b02e'], [1, '#8a4f06']),
  ball('red', [0, '#ffb08a'], [0.5, '#e8492f'], [1, '#7a120e']),
  ball('pink', [0, '#ffe0ec'], [0.5, '#ff7fa6'], [1, '#9c1f52']),
  ball('teal', [0, '#b8fff0'], [0.5, '#1fae9c'], [1, '#064c48']),
  glow('glow', '#ffe6f6'),
  glow('light', '#9fe8ff'),
].join('')

const shine = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`
const eye = (at: string, size = 1): string =>
  `<g transform="translate(${at}) scale(${size})"><circle r="7" fill="#fff" stroke="#2b1430" stroke-width="1.6"/><circle cx=".6" r="4.4" fill="#1a0d1e"/><circle cx="-1.2" cy="-1.8" r="1.6" fill="#fff"/></g>`

/** A pearl in its open shell; dearer ones have another lustre. */
const pearlOf = (lustre: string): string =>
  `<circle cx="60" cy="58" r="58" fill="url(#glow)" opacity=".8"/><path d="M60 112C30 112 8 98 6 82c8-6 18-4 22 0 4-6 14-8 20-2 4-6 20-6 24 0 6-6 16-4 20 2 4-4 14-6 22 0-2 16-24 30-54 30z" fill="url(#shell)" stroke="#6a1f38" stroke-width="2.5"/><g fill="none" stroke="#6a1f38" stroke-opacity=".55" stroke-width="2"><path d="M28 84c6 12 16 20 28 26M48 82c3 12 7 20 11 28M72 82c-3 12-7 20-11 28M92 84c-6 12-16 20-28 26"/></g><circle cx="60" cy="56" r="42" fill="url(#${lustre})" stroke="#5c3a6a" stroke-opacity=".6" stroke-width="2"/><path d="M26 70c8 20 44 30 66 4-4 16-18 24-32 24s-28-10-34-28z" fill="#fff" opacity=".22"/><path d="M32 44c4-11 12-17 22-19" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`

const BAND =
  '<path d="M4 84l10 11-10 11h22V84zM116 84l-10 11 10 11H94V84z" fill="#0b3a6a"/><path d="M14 80h92v27H14z" fill="#1466b0" stroke="url(#gold)" stroke-width="2.5"/>'

const ARM = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#42126a" stroke-width="17" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#a04cd0" stroke-width="12" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#f2c6ff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 8"/>`

const ART: Record<string, string> = {
  wild: `<circle cx="60" cy="48" r="56" fill="url(#light)"/><path d="M56 40h8v62h-8z" fill="url(#gold)" stroke="#6b3f04" stroke-width="1.6"/><path d="M60 2l9 18-5 2v22c12-2 20-8 22-18l-7 2 8-20 11 18-7 1c-2 20-16 30-38 30S24 47 22 27l-7-1L26 8l8 20-7-2c2 10 10 16 22 18V22l-5-2z" transform="translate(7 2)" fill="url(#gold)" stroke="#6b3f04" stroke-width="2" stroke-linejoin="round"/><circle cx="60" cy="58" r="8" fill="url(#teal)" stroke="url(#gold)" stroke-width="2.5"/>${BAND}`,
  turtle: `<g fill="url(#green)" stroke="#123f16" stroke-width="2.5"><path d="M28 38C10 24 4 30 2 44c8 8 20 10 30 6zM92 38c18-14 24-8 26 6-8 8-20 10-30 6zM30 86c-14 4-20 12-18 22 10 2 22-4 28-14zM90 86c14 4 20 12 18 22-10 2-22-4-28-14z"/><path d="M60 2c12 0 18 8 18 18 0 12-8 18-18 18s-18-6-18-18C42 10 48 2 60 2z"/></g>${eye('50 16', 0.8)}${eye('70 16', 0.8)}<path d="M53 28c4 4 10 4 14 0" stroke="#123f16" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M60 28c28 0 40 20 40 42s-16 44-40 44-40-22-40-44 12-42 40-42z" fill="url(#plate)" stroke="#3f2006" stroke-width="3"/><path d="M60 46l18 11v22L60 91 42 79V57z" fill="#ffdf8a" fill-opacity=".35"/><g fill="none" stroke="#3f2006" stroke-opacity=".7" stroke-width="2.6"><path d="M60 46l18 11v22L60 91 42 79V57zM60 46V29M78 57l18-8M78 79l16 10M60 91v22M42 79L26 89M42 57l-18-8"/></g>${shine('M32 52c4-8 10-12 16-15')}`,
  octopus: `${ARM('M40 78C24 76 10 84 12 100')}${ARM('M80 78c16-2 30 6 28 22')}${ARM('M48 84c-12 4-20 12-16 24')}${ARM('M72 84c12 4 20 12 16 24')}${ARM('M56 86c-4 8-6 16-2 24')}${ARM('M66 86c4 8 6 14 4 22')}<path d="M60 6c26 0 38 18 36 42-2 18-12 24-14 38H38c-2-14-12-20-14-38C22 24 34 6 60 6z" fill="url(#violet)" stroke="#42126a" stroke-width="3"/><g fill="#f2c6ff" opacity=".5"><circle cx="42" cy="26" r="5"/><circle cx="54" cy="18" r="3.4"/><circle cx="80" cy="30" r="4.4"/></g>${eye('46 54', 1.25)}${eye('74 54', 1.25)}<path d="M50 70c5 6 15 6 20 0" stroke="#42126a" stroke-width="3.2" fill="none" stroke-linecap="round"/><circle cx="36" cy="66" r="5" fill="#ff9ad0" opacity=".7"/><circle cx="84" cy="66" r="5" fill="#ff9ad0" opacity=".7"/>${shine('M34 36c2-8 7-13 13-16')}`,
  seahorse: `<path d="M78 46c16-4 26 4 26 16-10 8-22 6-30-2z" fill="#ffd98a" stroke="#8a4f06" stroke-width="2"/><path d="M62 8c20 0 28 14 24 28-2 8-2 12 2 20 8 18 2 36-16 42-12 4-14 16-4 16 6 0 8-6 4-10 8 2 10 14 0 18-14 6-30-4-28-20 2-12 12-14 18-22 6-10-2-16-8-26-4-8-2-14-8-16l-26 6c-8 0-8-8-2-10l28-10c4-10 8-16 16-16z" transform="translate(-2 0)" fill="url(#gold2)" stroke="#8a4f06" stroke-width="2.6" stroke-linejoin="round"/><g stroke="#8a4f06" stroke-opacity=".6" stroke-width="2.4" fill="none"><path d="M56 50c8 2 18 0 26-4M60 60c8 2 18 2 27-2M62 70c8 3 18 3 27 1M58 80c8 4 18 6 27 3"/></g><path d="M60 8c-2-6 2-8 4-4 2-6 8-6 8 0 6-3 9 2 6 6" fill="#ffd98a" stroke="#8a4f06" stroke-width="2"/>${eye('58 24', 0.9)}`,
  clown: `<path d="M88 60c12-18 24-22 30-18-4 10-4 26 0 36-8 4-20-2-30-18z" fill="url(#orange)" stroke="#4a1602" stroke-width="2.6"/><path d="M44 26c10-18 28-18 38-6-2 8-8 14-14 18zM50 92c8 14 22 16 32 6-4-8-10-12-18-14z" fill="url(#orange)" stroke="#4a1602" stroke-width="2.6"/><path d="M6 60c8-24 26-36 46-36 22 0 38 16 44 36-6 20-22 36-44 36-20 0-38-12-46-36z" fill="url(#orange)" stroke="#4a1602" stroke-width="3"/><path d="M36 28c10 20 10 44 0 64-5-2-9-5-13-8 8-14 8-34 0-48 4-3 8-6 13-8zM66 27c10 20 10 46 0 66 6-2 11-6 15-10 6-14 6-32 0-46-4-4-9-8-15-10z" fill="#fff" stroke="#1a0d08" stroke-width="2.4"/><path d="M54 60c10-6 16-2 18 4-4 8-12 10-20 6z" fill="#ff9a3c" stroke="#4a1602" stroke-width="2"/>${eye('22 54', 1.05)}<path d="M9 66c4 3 9 4 13 2" stroke="#4a1602" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  starfish: `<path d="M60 8c6 0 9 4 11 9l11 24 26 3c10 2 12 12 5 18L93 80l5 26c1 9-8 14-15 10L60 103l-23 13c-7 4-16-1-15-10l5-26L7 62c-7-6-5-16 5-18l26-3 11-24c2-5 5-9 11-9z" fill="url(#red)" stroke="#6a0d0a" stroke-width="3" stroke-linejoin="round"/>${turned(5, '<g fill="#ffd2b0" opacity=".85"><circle cx="60" cy="26" r="4"/><circle cx="60" cy="38" r="3.4"/><circle cx="60" cy="48" r="2.8"/></g>', { x: 60, y: 65 })}${eye('50 64', 0.85)}${eye('70 64', 0.85)}<path d="M52 77c4 5 12 5 16 0" stroke="#6a0d0a" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  conch: `<path d="M110 28C92 10 62 8 40 24 18 40 8 70 14 104c16-4 28-2 40 0 26 4 52-8 58-34 4-18 2-32-2-42z" fill="url(#pink)" stroke="#6a1236" stroke-width="3" stroke-linejoin="round"/><path d="M58 48c20-8 40-2 46 12-8 26-34 38-62 34-10-18-4-38 16-46z" fill="#fff1f4" stroke="#9c1f52" stroke-width="2.4"/><path d="M62 60c12-4 24 0 28 8-8 14-22 18-36 16-4-10 0-20 8-24z" fill="#ffb3c8"/><g fill="none" stroke="#9c1f52" stroke-opacity=".65" stroke-width="2.8"><path d="M110 28c-20-4-42 2-56 14M96 18c-20-2-40 6-52 18M76 13C58 16 42 26 34 40M50 18C36 28 26 42 22 58"/></g>${shine('M24 66c4-14 10-22 18-28')}`,
  coral: `<path d="M60 114V78M60 90C40 88 26 74 26 50M60 82c20-2 34-16 34-40M60 76C54 60 54 40 58 16M26 64C16 60 10 52 10 40M26 54c6-8 8-16 6-26M94 56c10-4 16-12 16-24M90 44c-6-8-8-14-6-24M57 46c-6-6-10-12-10-20M58 38c6-4 12-10 14-18" fill="none" stroke="#8f0f3c" stroke-width="15" stroke-linecap="round"/><path d="M60 114V78M60 90C40 88 26 74 26 50M60 82c20-2 34-16 34-40M60 76C54 60 54 40 58 16M26 64C16 60 10 52 10 40M26 54c6-8 8-16 6-26M94 56c10-4 16-12 16-24M90 44c-6-8-8-14-6-24M57 46c-6-6-10-12-10-20M58 38c6-4 12-10 14-18" fill="none" stroke="#ff5f8a" stroke-width="10" stroke-linecap="round"/><g fill="#ffd0dc"><circle cx="26" cy="50" r="2.6"/><circle cx="10" cy="42" r="2.4"/><circle cx="58" cy="20" r="2.6"/><circle cx="94" cy="44" r="2.6"/><circle cx="110" cy="34" r="2.4"/><circle cx="60" cy="80" r="2.6"/><circle cx="44" cy="84" r="2.4"/><circle cx="78" cy="76" r="2.4"/><circle cx="57" cy="58" r="2.4"/></g><path d="M28 114c8-10 56-10 64 0z" fill="#c9a06a" stroke="#6b4a1c" stroke-width="2.4"/>`,
  weed: `<g fill="url(#teal)" stroke="#053a38" stroke-width="2.4"><path d="M58 112c-10-20 6-32-2-52-6-16 4-30 8-52 10 20 2 34 8 48 8 20-8 34 0 56z"/><path d="M42 112C26 98 34 84 26 68 20 54 24 44 22 30c12 12 10 24 16 34 8 14 2 30 16 48z"/><path d="M78 112c16-14 6-28 14-44 6-14 4-24 8-36 8 16 6 26 2 40-6 16-2 26-10 40z"/></g><g fill="none" stroke="#e0fff6" stroke-opacity=".6" stroke-width="2"><path d="M64 108c-4-18 6-30 0-50-4-14 0-26 1-38M46 108c-10-14-6-26-12-40-4-12-4-20-6-28M86 108c8-14 2-26 8-40 4-10 4-18 6-24"/></g><g fill="#d6f6ff" opacity=".75"><circle cx="16" cy="84" r="5"/><circle cx="106" cy="84" r="4"/><circle cx="46" cy="22" r="4"/><circle cx="84" cy="18" r="5.5"/></g><path d="M26 114c10-8 58-8 68 0z" fill="#c9a06a" stroke="#6b4a1c" stroke-width="2.4"/>`,
}

const LUSTRES: Record<string, string> = { pearl5: 'rosy', pearl10: 'golden', pearl25: 'golden' }

/** A symbol as a picture of its own. */
export const symbolSvg = (symbol: string): string =>
  symbolPicture(DEFS, ART[symbol] ?? pearlOf(LUSTRES[symbol] ?? 'pearl'))

const RAYS = [180, 380, 620, 860, 1100]
  .map((x, at) => `<path d="M${x} -20h90l${140 - at * 60} 760h-180z" fill="#bff2ff" opacity="${0.1 - at * 0.008}"/>`)
  .join('')
const BUBBLES = Array.from({ length: 46 }, (_, at) => {
  const [x, y] = [(at * 383) % 1440, (at * 227) % 700]
  return `<circle cx="${x}" cy="${y}" r="${2 + (at % 5) * 1.6}"/>`
}).join('')
const SHOAL = Array.from({ length: 12 }, (_, at) => {
  const [x, y] = [(at % 4) * 46 + ((at * 17) % 20), Math.floor(at / 4) * 30 + ((at * 11) % 14)]
  return `<path d="M${x} ${y}c8-8 22-8 28 0l8-6v12l-8-6c-6 8-20 8-28 0z"/>`
}).join('')

/** The reef in the light from above, which fills the stage. */
export const reefScenery = (): string =>
  scenery(
    `${DEFS}${down('sea', [0, '#2fb6d8'], [0.35, '#0d78ab'], [0.75, '#06406e'], [1, '#031c38'])}${down('sand', [0, '#e6c88e'], [1, '#6b4a24'])}`,
    [
      '<path d="M0 0h1440v816H0z" fill="url(#sea)"/>',
      RAYS,
      '<path d="M0 816V560c90-60 160-40 220-90 70-40 120 30 190 40 90 10 110 80 220 90 140 10 180-60 300-70 110-10 140-110 240-90 90 20 160 60 270 40v336z" fill="#042f56" opacity=".8"/>',
      `<g fill="#bff2ff" opacity=".28">${placed(60, 330, 1, SHOAL)}${placed(1030, 170, 1.2, SHOAL)}</g>`,
      '<path d="M0 710c200-40 420-30 720-14s520-10 720-20v140H0z" fill="url(#sand)"/>',
      placed(-10, 520, 1.9, ART.coral ?? ''),
      placed(150, 640, 1.1, ART.weed ?? ''),
      placed(250, 650, 1, ART.starfish ?? ''),
      placed(930, 560, 1.6, ART.weed ?? ''),
      placed(1040, 600, 1.2, ART.coral ?? ''),
      placed(830, 660, 0.9, ART.conch ?? ''),
      placed(1200, 560, 1.9, ART.coral ?? ''),
      placed(20, 120, 0.9, ART.turtle ?? ''),
      `<g fill="none" stroke="#e8fbff" stroke-opacity=".55" stroke-width="1.6">${BUBBLES}</g>`,
    ].join(''),
  )
