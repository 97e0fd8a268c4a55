/**
 * The art of Lantern Orchard: seven symbols of 120 × 120 and the night around the reels, all paths and gradients. No
 * letters: the word on the wild is a text of its own.
 */
import type { FruitSymbol } from '../math/parSheet.ts'

const stops = (...pairs: readonly [offset: number, colour: string][]): string =>
  pairs.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
const down = (id: string, content: string) => `<linearGradient id="${id}" x2="0" y2="1">${content}</linearGradient>`
const ball = (id: string, content: string) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85">${content}</radialGradient>`

const DEFS = `<defs>${[
  down('gold', stops([0, '#fff3c9'], [0.35, '#f5c451'], [0.62, '#c98a1d'], [1, '#8a5409'])),
  down('brass', stops([0, '#ffe9a8'], [0.5, '#d99a2b'], [1, '#7c4a06'])),
  down('flame', stops([0, '#ff9d6a'], [0.45, '#d92f27'], [1, '#6d0a14'])),
  ball('red', stops([0, '#ff8a5c'], [0.45, '#d92f27'], [1, '#6d0a14'])),
  ball('moon', stops([0, '#fffdf0'], [0.6, '#ffe9a6'], [1, '#e2a93c'])),
  ball('plum', stops([0, '#c9a2ff'], [0.45, '#7a3fc4'], [1, '#33105f'])),
  ball('orange', stops([0, '#ffe08a'], [0.45, '#ff9a2e'], [1, '#b14d05'])),
  down('leaf', stops([0, '#9be36b'], [1, '#1c6b37'])),
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffd97a" stop-opacity=".85"/><stop offset="1" stop-color="#ffd97a" stop-opacity="0"/></radialGradient>',
].join('')}</defs>`

const LEAF =
  '<path d="M0 0c8-16 26-20 38-14-6 14-22 22-38 14z" fill="url(#leaf)" stroke="#0f4a25" stroke-width="1.5"/><path d="M3-1c12-3 22-7 32-12" fill="none" stroke="#d6f5b8" stroke-opacity=".7" stroke-width="1.5"/>'
const shine = (path: string) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>`

const SYMBOL_ART: Record<FruitSymbol, string> = {
  wild: `<circle cx="60" cy="54" r="56" fill="url(#glow)"/><circle cx="60" cy="50" r="43" fill="url(#moon)"/><g fill="#c9923a" opacity=".22"><circle cx="46" cy="36" r="8"/><circle cx="76" cy="52" r="10"/><circle cx="70" cy="24" r="5"/><circle cx="40" cy="58" r="5"/></g><g fill="#fff" opacity=".93"><path d="M6 76c0-7 7-11 13-8 3-9 17-9 20 0 6-3 12 2 11 8z"/><path d="M70 76c0-7 8-11 14-7 3-8 15-8 17 0 7-2 12 2 11 7z"/></g><path d="M4 84l10 11-10 11h22V84zM116 84l-10 11 10 11H94V84z" fill="#7c1010"/><path d="M14 80h92v27H14z" fill="#c2241f" stroke="url(#gold)" stroke-width="2.5"/>`,
  seven: `<path d="M22 18h78v20c-18 20-27 40-29 66H42c2-24 12-44 28-62H40v10H22z" fill="#3d0508" transform="translate(3 5)"/><path d="M22 16h78v20c-18 20-27 40-29 66H42c2-24 12-44 28-62H40v10H22z" fill="url(#flame)" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/>${shine('M32 27h52')}`,
  bar: `<path d="M12 92l14-40h62l16 40z" fill="#3a2203" transform="translate(2 5)"/><path d="M26 52l16-22h54l-8 22z" fill="#fff0bf"/><path d="M88 52l8-22 14 38-6 24z" fill="#9a6410"/><path d="M12 92l14-40h62l16 40z" fill="url(#gold)"/><path d="M30 82l7-20h41l8 20z" fill="url(#brass)" stroke="#8a5409" stroke-width="2"/><path d="M12 92l14-40h62l16 40zM26 52l16-22h54l-8 22M96 30l14 38-6 24" fill="none" stroke="#6b3f04" stroke-width="3" stroke-linejoin="round"/>${shine('M44 36h36')}`,
  bell: `<path d="M60 12c6 0 9 4 8 9 18 6 24 24 25 42 1 13 5 19 11 26H16c6-7 10-13 11-26 1-18 7-36 25-42-1-5 2-9 8-9z" fill="url(#gold)" stroke="#6b3f04" stroke-width="3" stroke-linejoin="round"/><path d="M16 89h88c2 8-4 10-10 10H26c-6 0-12-2-10-10z" fill="url(#brass)" stroke="#6b3f04" stroke-width="3"/><circle cx="60" cy="103" r="9" fill="#8a5409" stroke="#4e2c02" stroke-width="3"/><path d="M29 74h62" stroke="#8a5409" stroke-opacity=".6" stroke-width="4"/>${shine('M42 34c-6 8-8 17-9 28')}`,
  plum: `<path d="M60 30c-22-12-46 4-44 34 2 26 24 44 44 44s42-18 44-44c2-30-22-46-44-34z" fill="url(#plum)" stroke="#240a45" stroke-width="3"/><path d="M60 30c-7 18-9 44-4 76" fill="none" stroke="#240a45" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/><path d="M60 30c0-8 2-14 7-20" fill="none" stroke="#5b3a12" stroke-width="5" stroke-linecap="round"/><g transform="translate(66 24)">${LEAF}</g>${shine('M28 52c2-8 8-13 15-14')}`,
  orange: `<circle cx="60" cy="64" r="44" fill="url(#orange)" stroke="#8a3a03" stroke-width="3"/><g fill="#b14d05" opacity=".35"><circle cx="44" cy="80" r="2"/><circle cx="62" cy="92" r="2"/><circle cx="80" cy="78" r="2"/><circle cx="72" cy="58" r="2"/><circle cx="52" cy="62" r="2"/><circle cx="88" cy="60" r="2"/></g><path d="M56 24c2-5 4-9 3-14" fill="none" stroke="#5b3a12" stroke-width="5" stroke-linecap="round"/><g transform="translate(60 22)">${LEAF}</g>${shine('M28 56c4-12 12-18 22-21')}`,
  cherry: `<path d="M40 70c2-26 16-46 42-58M80 76c4-24 4-44 2-64" fill="none" stroke="#3f7d2c" stroke-width="5" stroke-linecap="round"/><g transform="translate(66 26) rotate(150)">${LEAF}</g><circle cx="38" cy="84" r="25" fill="url(#red)" stroke="#4c0610" stroke-width="3"/><circle cx="82" cy="88" r="23" fill="url(#red)" stroke="#4c0610" stroke-width="3"/>${shine('M24 80c1-6 5-10 10-11')}${shine('M69 84c1-5 5-9 9-10')}`,
}

/** A symbol as a picture of its own. */
export const symbolSvg = (symbol: FruitSymbol): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">${DEFS}${SYMBOL_ART[symbol]}</svg>`

const LANTERN = `<path d="M60-400V16" stroke="#c98a1d" stroke-width="3"/><circle cx="60" cy="56" r="62" fill="url(#glow)" opacity=".7"/><rect x="42" y="14" width="36" height="10" rx="3" fill="url(#gold)"/><path d="M36 24h48c14 8 20 18 20 30s-6 24-20 32H36C22 78 16 66 16 54s6-22 20-30z" fill="url(#red)"/><path d="M47 24c-12 10-15 20-15 31s3 21 15 31M60 24v62M73 24c12 10 15 20 15 31s-3 21-15 31" fill="none" stroke="#ffb36b" stroke-opacity=".65" stroke-width="2"/><rect x="40" y="85" width="40" height="9" rx="3" fill="url(#gold)"/><path d="M60 94v8" stroke="#f5c451" stroke-width="3"/><path d="M52 99h16l-2 18-3-3-3 4-3-4-3 3z" fill="#e2382b"/>`

/** Stars at places that are always the same: multiples of two odd numbers scatter evenly. */
const STARS = Array.from({ length: 70 }, (_, at) => {
  const [x, y] = [(at * 619) % 1440, (at * 263) % 400]
  return `<circle cx="${x}" cy="${y}" r="${0.5 + (at % 4) * 0.3}" opacity="${0.25 + (at % 5) * 0.13}"/>`
}).join('')

const TREES = Array.from({ length: 9 }, (_, at) => {
  const [x, y, size] = [at * 185 - 40, 590 + ((at * 53) % 40), 78 + ((at * 37) % 40)]
  const fruit = [0, 1, 2, 3].map(
    (one) =>
      `<circle cx="${x + ((one * 47) % (size * 1.2)) - size * 0.5}" cy="${y - size * 0.7 + ((one * 31) % size) * 0.8}" r="6" fill="${at % 2 ? '#ff9a2e' : '#d92f27'}"/>`,
  )
  return `<path d="M${x - 8} ${y + 80}c4-30 4-50 0-80h16c-4 30-4 50 0 80z" fill="#1a1030"/><circle cx="${x}" cy="${y - size * 0.3}" r="${size}" fill="#10321f"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.55}" r="${size * 0.6}" fill="#174a2c"/>${fruit.join('')}`
}).join('')

/** The orchard at night, which fills the stage. */
export const orchardSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 816" preserveAspectRatio="xMidYMid slice">${DEFS}<defs>${down('sky', stops([0, '#070f2b'], [0.6, '#1d2a66'], [1, '#b5693f']))}${down('ground', stops([0, '#1b3a26'], [1, '#060f12']))}</defs><path d="M0 0h1440v816H0z" fill="url(#sky)"/><g fill="#fff">${STARS}</g><circle cx="1010" cy="120" r="140" fill="url(#glow)" opacity=".55"/><circle cx="1010" cy="120" r="64" fill="url(#moon)"/><path d="M0 816V520q180-90 380-30t420-20 360 10 280-30v366z" fill="#1b2f5c" opacity=".75"/><path d="M0 816V600q240-60 520-20t480-20 440 20v236z" fill="#122347"/>${TREES}<path d="M0 690q360-50 720-16t720-14v156H0z" fill="url(#ground)"/>${[
    [30, 120, 0.55],
    [160, 60, 0.6],
    [90, 360, 0.75],
    [1290, 40, 0.6],
    [1370, 250, 0.7],
  ]
    .map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${LANTERN}</g>`)
    .join('')}</svg>`
