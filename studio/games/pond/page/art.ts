/**
 * The art of the pond: eight fish that look to the right, the coin, the cannon, and the water with its leaves. Paths and
 * gradients alone.
 */
import type { FishName } from '../rules.ts'

const stops = (...pairs: readonly [offset: number, colour: string][]): string =>
  pairs.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
const down = (id: string, content: string) => `<linearGradient id="${id}" x2="0" y2="1">${content}</linearGradient>`
const body = (id: string, light: string, middle: string, dark: string) =>
  down(id, stops([0, light], [0.5, middle], [1, dark]))

const DEFS = `<defs>${[
  down('gold', stops([0, '#fff3c9'], [0.35, '#f5c451'], [0.62, '#c98a1d'], [1, '#8a5409'])),
  down('brass', stops([0, '#ffe9a8'], [0.5, '#d99a2b'], [1, '#7c4a06'])),
  `<radialGradient id="flame" cx=".4" cy=".3" r=".9">${stops([0, '#ff8a5c'], [0.45, '#d92f27'], [1, '#6d0a14'])}</radialGradient>`,
  body('dart', '#e9fbff', '#5fc4ea', '#14638f'),
  body('band', '#ffb054', '#ff7a1a', '#c24a00'),
  body('puffer', '#ffe28a', '#f2b544', '#c07d12'),
  body('angel', '#b9adff', '#7a66e2', '#3d2c9c'),
  body('jelly', '#ffe0ff', '#d780f2', '#7d2fb0'),
  body('turtle', '#6fc08a', '#2f8a5b', '#0e4a33'),
  body('ray', '#7aa7dc', '#3f6fae', '#1b3a66'),
].join('')}</defs>`

const SPINES = Array.from(
  { length: 20 },
  (_, at) => `<path d="M54 4l4 9h-8z" fill="#c98a1d" transform="rotate(${18 * at} 54 40)"/>`,
).join('')
const SCALES = `<g fill="none" stroke="#a84a14" stroke-opacity=".35" stroke-width="1.3">${Array.from(
  { length: 25 },
  (_, at) =>
    `<path d="M${44 + 10 * Math.floor(at / 5)} ${46 + 8 * (at % 5) + 4 * (Math.floor(at / 5) % 2)}a5 5 0 0 1 0 7"/>`,
).join('')}</g>`

const FISH_ART: Record<FishName, string> = {
  carp: `<g transform="translate(120 0) scale(-1 1)"><g transform="translate(60 60) rotate(-24) translate(-60 -60)"><path d="M90 58c10-18 22-20 28-18-6 8-6 12-6 20 0 9 2 14 7 21-9 2-21-4-29-17z" fill="url(#flame)"/><path d="M94 58c8-10 14-14 20-15M94 62c8 8 14 14 20 17M95 60h18" stroke="#ffd3a1" stroke-width="1.4" fill="none" opacity=".7"/><path d="M44 36c10-16 26-18 34-12-4 4-6 10-6 16z" fill="url(#flame)"/><path d="M50 84c4 12 16 18 26 14-6-6-8-12-8-18z" fill="url(#flame)"/><path d="M4 60c8-18 28-27 48-27 22 0 36 12 44 27-8 15-22 27-44 27-20 0-40-9-48-27z" fill="url(#gold)"/><path d="M30 40c8-5 16-7 24-7 6 8 6 18-2 24-10 4-22-6-22-17zM66 36c12 4 22 12 29 22-8 5-20 2-26-6-4-6-5-11-3-16zM60 87c4-10 14-15 26-12-7 7-16 12-26 12z" fill="#d9651a"/>${SCALES}<path d="M34 38c6 14 6 30 0 44" fill="none" stroke="#b3541a" stroke-width="2" opacity=".55"/><circle cx="19" cy="55" r="5.5" fill="#fff"/><circle cx="18.5" cy="55" r="3.3" fill="#1a0d08"/><circle cx="17.4" cy="53.8" r="1.1" fill="#fff"/><path d="M5 63c3 1 5 3 6 6M10 66c-4 3-7 7-7 11M14 68c-2 4-3 8-1 12" fill="none" stroke="#b3541a" stroke-width="1.7" stroke-linecap="round"/><path d="M36 66c8 6 10 14 6 20-8-2-13-10-12-18z" fill="url(#flame)"/></g></g>`,
  ray: `<path d="M8 50C22 48 30 46 36 44" stroke="#33507a" stroke-width="3.5" fill="none" stroke-linecap="round"/><path d="M30 44C36 26 52 6 64 2c4 12 10 20 18 26 10 4 16 10 18 16-2 6-8 12-18 16-8 6-14 14-18 26-12-4-28-24-34-42z" fill="url(#ray)"/><path d="M44 44c10-4 34-6 50 0-16 6-40 4-50 0z" fill="#9cc3ea" opacity=".45"/><g fill="#cfe6ff" opacity=".75"><circle cx="60" cy="22" r="3"/><circle cx="66" cy="34" r="2.2"/><circle cx="54" cy="34" r="2"/><circle cx="60" cy="66" r="3"/><circle cx="66" cy="54" r="2.2"/><circle cx="54" cy="54" r="2"/></g><circle cx="86" cy="36" r="2.6" fill="#08131f"/><circle cx="86" cy="52" r="2.6" fill="#08131f"/>`,
  turtle: `<path d="M20 34c-8-2-14-8-18-6 4 8 10 12 18 12zM66 16c4-10 12-14 20-14-1 10-8 18-16 20zM66 56c4 10 12 14 20 14-1-10-8-18-16-20zM26 18c-4-8-10-12-16-12 0 8 6 16 12 18zM26 54c-4 8-10 12-16 12 0-8 6-16 12-18z" fill="#7cc77a" stroke="#2f6b3a" stroke-width="1.2"/><path d="M80 28c8-3 18 0 19 8-1 8-11 11-19 8z" fill="#8fd88c" stroke="#2f6b3a" stroke-width="1.2"/><ellipse cx="50" cy="36" rx="35" ry="26" fill="url(#turtle)" stroke="#123f2c" stroke-width="2"/><g fill="none" stroke="#d9f2b0" stroke-opacity=".75" stroke-width="2"><path d="M50 18l14 8v18l-14 8-14-8V26zM50 18V10M64 26l14-6M64 44l14 8M50 52v10M36 44l-14 8M36 26l-14-6"/></g><circle cx="91" cy="33" r="2.5" fill="#10241a"/>`,
  jelly: `<g fill="none" stroke="#f6b6ff" stroke-width="3" stroke-linecap="round" opacity=".8"><path d="M28 46c-4 12 6 16 0 30s4 14 0 22M42 48c-4 14 6 20 0 34s4 12 0 18M58 48c4 14-6 20 0 34s-4 12 0 18M72 46c4 12-6 16 0 30s-4 14 0 22"/></g><path d="M12 46C12 20 30 4 50 4s38 16 38 42c-6 6-10 0-14 0s-6 6-12 6-8-5-12-5-6 5-12 5-8-6-12-6-8 6-14 0z" fill="url(#jelly)"/><path d="M24 36c2-14 10-22 20-25" stroke="#fff" stroke-width="4" stroke-opacity=".7" fill="none" stroke-linecap="round"/><g fill="#fff" opacity=".4"><circle cx="62" cy="22" r="5"/><circle cx="70" cy="34" r="3"/><circle cx="48" cy="30" r="4"/></g>`,
  angel: `<path d="M22 46C12 40 8 36 2 36c3 7 3 14 0 21 6 0 10-5 20-11z" fill="#8f7bff"/><path d="M60 22C46 8 34-2 20-4c8 14 10 24 12 34zM60 70C46 84 34 94 20 96c8-14 10-24 12-34z" fill="#6a53d8"/><path d="M20 46c6-20 24-34 46-32 18 4 26 18 30 32-4 14-12 28-30 32-22 2-40-12-46-32z" fill="url(#angel)"/><path d="M48 16c8 18 8 42 0 60M70 16c8 18 8 42 0 60" stroke="#fff" stroke-width="4" stroke-opacity=".85" fill="none"/><circle cx="82" cy="40" r="4.5" fill="#fff"/><circle cx="83.12" cy="40" r="2.7" fill="#0c1720"/><circle cx="84.03" cy="38.65" r="0.9" fill="#fff"/><path d="M56 50c6 6 4 14-4 16-3-6-2-12 4-16z" fill="#d5ccff"/>`,
  puffer: `<path d="M20 40C12 32 8 28 2 28c3 8 3 16 0 24 6 0 10-4 18-12z" fill="#e8b33a"/>${SPINES}<circle cx="54" cy="40" r="30" fill="url(#puffer)"/><path d="M27 50a30 30 0 0 0 54 0c-16 8-38 8-54 0z" fill="#fff" opacity=".75"/><g fill="#a8650c" opacity=".5"><circle cx="42" cy="24" r="3"/><circle cx="54" cy="18" r="2.5"/><circle cx="36" cy="36" r="2.5"/><circle cx="52" cy="32" r="3"/></g><path d="M50 44c-6 2-10 8-8 14 6 0 11-6 8-14z" fill="#f3c65b"/><circle cx="70" cy="32" r="6" fill="#fff"/><circle cx="71.5" cy="32" r="3.6" fill="#0c1720"/><circle cx="72.7" cy="30.2" r="1.2" fill="#fff"/><ellipse cx="83" cy="44" rx="4" ry="3" fill="#8f3f1a"/>`,
  band: `<path d="M24 32C14 22 8 16 2 14c4 10 4 26 0 36 6-2 12-8 22-18z" fill="#ff9a3d"/><path d="M20 32C30 10 56 6 74 14c12 6 18 12 22 18-4 6-10 12-22 18-18 8-44 4-54-18z" fill="url(#band)"/><path d="M40 13c6 12 6 26 0 38M62 10c8 12 8 32 0 44" stroke="#fff" stroke-width="8" fill="none"/><path d="M40 13c6 12 6 26 0 38M62 10c8 12 8 32 0 44" stroke="#17120d" stroke-width="1.2" fill="none" transform="translate(5 0)"/><path d="M36 14c8-12 26-14 36-2z" fill="#ff7a1a"/><path d="M50 36c6 6 4 14-3 18-5-6-4-14 3-18z" fill="#ffb46b"/><circle cx="82" cy="27" r="4.5" fill="#fff"/><circle cx="83.12" cy="27" r="2.7" fill="#0c1720"/><circle cx="84.03" cy="25.65" r="0.9" fill="#fff"/><path d="M93 36c-3 2-5 2-8 1" stroke="#7a2d00" stroke-width="1.5" fill="none"/>`,
  dart: `<path d="M26 30 4 14c4 10 4 22 0 32z" fill="#2f9fd0"/><path d="M22 30c14-18 42-20 72 0-30 20-58 18-72 0z" fill="url(#dart)"/><path d="M30 30h58" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><path d="M46 17c8-8 18-9 26-6-6 3-10 6-12 9z" fill="#2f9fd0"/><path d="M52 34c4 8 2 13-4 16-3-6-2-12 4-16z" fill="#6fd0f0"/><circle cx="80" cy="27" r="4" fill="#fff"/><circle cx="81" cy="27" r="2.4" fill="#0c1720"/><circle cx="81.8" cy="25.8" r="0.8" fill="#fff"/>`,
}

const BOXES: Partial<Record<FishName, string>> = { carp: '0 0 120 120' }
const BOX = '0 -6 102 108'

const svg = (box: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="256" height="256">${DEFS}${content}</svg>`
const address = (text: string): string => `data:image/svg+xml,${encodeURIComponent(text)}`

/** A fish as the address of a square picture, with some room around it. */
export const fishAddress = (kind: FishName): string => address(svg(BOXES[kind] ?? BOX, FISH_ART[kind]))

const COIN = [
  '<circle cx="60" cy="63" r="48" opacity=".35"/><circle cx="60" cy="60" r="49" fill="url(#brass)"/>',
  '<circle cx="60" cy="60" r="45" fill="url(#gold)"/><circle cx="60" cy="60" r="38" fill="#b87414"/>',
  '<circle cx="60" cy="60" r="36" fill="url(#brass)"/>',
  '<path d="M45 45h30v30H45z" fill="#2b1503" stroke="#fff0bf" stroke-width="3"/>',
  '<path d="M18 44a45 45 0 0 1 36-29" stroke="#fffbe6" stroke-width="4" fill="none" stroke-linecap="round" opacity=".9"/>',
].join('')
export const coinAddress = (): string => address(svg('0 0 120 120', COIN))

/** The foot of a cannon, and its barrel upright with its turning point in the middle of the picture. */
export const footAddress = (colour: string): string => {
  const bolts = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((one) => (38 * one).toFixed(1))
    return `<circle cx="${x}" cy="${y}" r="2.6" fill="#f2d48a"/>`
  })
  const disc = '<ellipse cy="6" rx="62" ry="34" fill="#031018" opacity=".5"/><circle r="46" fill="#1d2c38"/>'
  const ring = `<circle r="46" fill="none" stroke="${colour}" stroke-width="4"/>`
  return address(svg('-90 -90 180 180', disc + ring + bolts.join('')))
}
export const barrelAddress = (colour: string): string =>
  address(
    svg(
      '-90 -90 180 180',
      [
        '<path d="M-17 10 -13-64h26l4 74z" fill="#33485a"/><path d="M-13-64h26l1 10h-28z" fill="url(#gold)"/>',
        `<path d="M-16-30h32l1 12h-34z" fill="${colour}"/>`,
        '<path d="M-6-60v64" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>',
        '<path d="M-15-74h30v12h-30z" fill="#26343f" stroke="url(#gold)" stroke-width="2"/>',
        `<circle r="23" fill="${colour}"/><circle cx="-6" cy="-8" r="12" fill="#fff" opacity=".28"/>`,
        '<circle r="23" fill="none" stroke="url(#gold)" stroke-width="3"/>',
      ].join(''),
    ),
  )

const PETAL = 'M60 90C40 74 40 46 60 22c20 24 20 52 0 68z'
const LOTUS = [
  '<g stroke="#a81f5c" stroke-width="1.3" fill="url(#lotus)">',
  ...[-78, 78, -56, 56].map((turn) => `<path d="${PETAL}" transform="rotate(${turn} 60 90)"/>`),
  ...[-33, 33, 0].map(
    (turn) => `<path d="M60 92C38 74 38 42 60 14c22 28 22 60 0 78z" transform="rotate(${turn} 60 90)"/>`,
  ),
  '</g><path d="M42 94c4-8 32-8 36 0-6 6-30 6-36 0z" fill="url(#gold)"/>',
].join('')

/** A leaf on the water; with a flower on it, or without. */
const leaf = (x: number, y: number, size: number, hasFlower: boolean): string =>
  [
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="8" cy="12" rx="62" ry="34" fill="#031a2b" opacity=".35"/>`,
    '<ellipse rx="60" ry="34" fill="#1e7a4c"/><ellipse rx="60" ry="34" fill="none" stroke="#0d4a2e" stroke-width="2.5"/>',
    '<g stroke="#63b27c" stroke-opacity=".6" stroke-width="1.5">',
    ...Array.from({ length: 9 }, (_, at) => {
      const angle = 0.5 + at * 0.62
      return `<path d="M0 0L${(54 * Math.cos(angle)).toFixed(1)} ${(30 * Math.sin(angle)).toFixed(1)}"/>`
    }),
    '</g><path d="M0 0L66-13V8z" fill="#0f6f8c"/>',
    hasFlower ? `<g transform="translate(-46 -84) scale(.78)">${LOTUS}</g>` : '',
    '</g>',
  ].join('')

/** Places that are always the same: multiples of odd numbers scatter evenly. */
const scattered = (
  count: number,
  width: number,
  height: number,
  draw: (x: number, y: number, at: number) => string,
): string =>
  Array.from({ length: count }, (_, at) => draw((at * 619 + 71) % width, (at * 263 + 37) % height, at)).join('')

/** The water of a field of this size, with its leaves at the banks. */
export function waterAddress(width: number, height: number): string {
  const many = Math.round((width * height) / 26_000)
  const leaves =
    width > 700
      ? [
          leaf(316, 60, 0.84, false),
          leaf(1120, 96, 0.98, true),
          leaf(1406, 300, 1.4, false),
          leaf(60, height - 96, 1.5, true),
        ]
      : [leaf(width - 4, 200, 0.9, false), leaf(24, height - 150, 1, true)]
  const defs = `<defs><radialGradient id="water" cx=".5" cy=".42" r=".8">${stops([0, '#39c0cf'], [0.45, '#14809f'], [1, '#06304f'])}</radialGradient>${down('lotus', stops([0, '#d23c7d'], [0.55, '#ff9cc0'], [1, '#fff0f6']))}</defs>`
  return address(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${DEFS}${defs}`,
      `<path d="M0 0h${width}v${height}H0z" fill="url(#water)"/><g fill="#0a4a5f" opacity=".5">`,
      scattered(Math.round(many * 0.6), width, height, (x, y, at) => {
        return `<ellipse cx="${x}" cy="${y}" rx="${15 + ((at * 7) % 28)}" ry="${7 + ((at * 5) % 12)}"/>`
      }),
      '</g><g stroke="#e8fdff" stroke-opacity=".13" fill="none" stroke-width="3" stroke-linecap="round">',
      scattered(many, height, width, (y, x, at) => {
        const half = 15 + ((at * 11) % 22)
        return `<path d="M${x} ${y}q${half}-${half / 2} ${2 * half} 0t${2 * half} 0"/>`
      }),
      '</g><g fill="none" stroke="#fff" stroke-opacity=".35">',
      scattered(
        Math.round(many * 0.6),
        width - 9,
        height - 5,
        (x, y, at) => `<circle cx="${x}" cy="${y}" r="${2 + (at % 5)}"/>`,
      ),
      `</g>${leaves.join('')}</svg>`,
    ].join(''),
  )
}
