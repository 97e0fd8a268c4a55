/** Parts of the art of slots: gradients, things that are turned around a middle, and skies. */

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const through = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${through}/>`
    })
    .join('')

/** A gradient from top to bottom. */
export const down = (id: string, ...list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`

/** A gradient of something round that is lit from above, at the left. */
export const ball = (id: string, ...list: readonly Stop[]): string =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85">${stops(list)}</radialGradient>`

/** A light that fades around its middle. */
export const glow = (id: string, colour: string, opacity = 0.85): string =>
  `<radialGradient id="${id}">${stops([
    [0, colour, opacity],
    [1, colour, 0],
  ])}</radialGradient>`

/** Gold from above, the same in all our slots. */
export const GOLD = down('gold', [0, '#fff3c9'], [0.35, '#f5c451'], [0.62, '#c98a1d'], [1, '#8a5409'])

/** A part so many times, each turned by the same angle around a point. */
export const turned = (count: number, part: string, { from = 0, by = 360 / count, x = 0, y = 0 } = {}): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = Math.round((from + at * by) * 100) / 100
    return `<g transform="rotate(${angle} ${x} ${y})">${part}</g>`
  }).join('')

/** Stars at places that are always the same: multiples of two odd numbers scatter evenly. */
export const stars = (count: number, height: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at * 619) % 1440, (at * 263) % height]
    return `<circle cx="${x}" cy="${y}" r="${(0.5 + (at % 4) * 0.3).toFixed(1)}" opacity="${(0.25 + (at % 5) * 0.13).toFixed(2)}"/>`
  }).join('')

/** A line of waves over the whole width. */
export const waves = (y: number, high: number): string =>
  `M0 ${y}${Array.from({ length: 12 }, () => `q30-${high} 60 0t60 0`).join('')}`

/** A picture of 120 × 120 with the gradients it uses. */
export const symbolPicture = (defs: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><defs>${defs}</defs>${art}</svg>`

/** A picture that fills the stage. */
export const scenery = (defs: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 816" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${art}</svg>`

/** A symbol placed in a scenery. */
export const placed = (x: number, y: number, size: number, art: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${art}</g>`
