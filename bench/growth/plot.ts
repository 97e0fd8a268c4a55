/** Draws a chart of costs against the size of a house, one curve for each cost, relative to the smallest house. */

export interface Curve {
  name: string
  /** Sizes with the cost as a multiple of the first size's. */
  points: readonly (readonly [size: number, ratio: number])[]
}

const WIDTH = 720
const HEIGHT = 360
const LEFT = 60
const RIGHT = 190
const TOP = 30
const BOTTOM = 50
const COLOURS = ['#1f6feb', '#d1242f', '#1a7f37', '#9a6700', '#8250df']
/** The limit that the costs should stay below. */
const AIM = 1.5

/** A size for people: powers of ten as such (10⁶), others with separators. */
export function sizeText(size: number): string {
  const power = Math.log10(size)
  if (!Number.isInteger(power)) return size.toLocaleString('en')
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`
}

/** The SVG of some curves; sizes are on a logarithmic axis. */
export function plot(title: string, curves: readonly Curve[]): string {
  const sizes = [...new Set(curves.flatMap(({ points }) => points.map(([size]) => size)))].sort((a, b) => a - b)
  const [first = 1, last = first] = [sizes[0], sizes.at(-1)]
  const highest = Math.max(AIM, ...curves.flatMap(({ points }) => points.map(([, ratio]) => ratio)))
  const top = Math.ceil(highest * 2 + 0.2) / 2
  const x = (size: number) => {
    const share = last === first ? 0 : Math.log(size / first) / Math.log(last / first)
    return (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1)
  }
  const y = (ratio: number) => (HEIGHT - BOTTOM - (ratio / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  const text = (at: [string | number, string | number], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`
  const level = (ratio: number, more: string) =>
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ratio)}" y2="${y(ratio)}" ${more}/>`
  const steps = Array.from({ length: top * 2 + 1 }, (_, at) => at / 2)
  const drawn = curves.map(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length]
    const path = points.map(([size, ratio]) => `${x(size)},${y(ratio)}`).join(' ')
    const dots = points.map(([size, ratio]) => `<circle cx="${x(size)}" cy="${y(ratio)}" r="3" fill="${colour}"/>`)
    const legend = text([WIDTH - RIGHT + 15, TOP + 20 + at * 20], name, `fill="${colour}"`)
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${legend}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text([LEFT, TOP - 10], title, 'font-weight="bold"'),
    ...steps.map(
      (ratio) => level(ratio, 'stroke="#d8dee4"') + text([LEFT - 8, y(ratio)], `${ratio}×`, 'text-anchor="end"'),
    ),
    level(AIM, 'stroke="#57606a" stroke-dasharray="6 4"'),
    ...sizes.map((size) => text([x(size), HEIGHT - BOTTOM + 20], sizeText(size), 'text-anchor="middle"')),
    text(
      [(WIDTH - RIGHT + LEFT) / 2, HEIGHT - 10],
      'bets in the tables, a tenth as many members',
      'text-anchor="middle"',
    ),
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
