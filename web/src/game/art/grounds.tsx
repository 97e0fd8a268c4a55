/** The grounds of tile pictures: seven patterns, and the colours that a game's name chooses among. */
import type { ReactNode } from 'react'

/** The picture's field. */
export const ART = { width: 200, height: 150 } as const

/** Light in the middle, deep at the rim. */
export const COLOURS = [
  ['#b3202a', '#5a0d14', '#1f0306'],
  ['#1f6fb0', '#0d3157', '#04101f'],
  ['#2c8f6a', '#0c4635', '#031711'],
  ['#6a53c4', '#2f2070', '#0f0a2c'],
  ['#a8620f', '#4a2404', '#1a0c02'],
  ['#a8326a', '#4d1030', '#1c0411'],
  ['#2b7f8f', '#0f3f4c', '#04161b'],
] as const

const MIDDLE = { x: 100, y: 76 }
/** Beyond every corner. */
const FAR = 260

const at = (turn: number, radius: number) =>
  `${(MIDDLE.x + radius * Math.cos(turn)).toFixed(1)} ${(MIDDLE.y + radius * Math.sin(turn)).toFixed(1)}`

function Rays() {
  const count = 16
  const step = (2 * Math.PI) / (2 * count)
  return Array.from({ length: count }, (_, ray) => {
    const turn = 2 * ray * step
    const d = `M${MIDDLE.x} ${MIDDLE.y}L${at(turn, FAR)}L${at(turn + step, FAR)}z`
    return <path key={d} d={d} fill="#fff" opacity=".07" />
  })
}

function Waves() {
  return [96, 108, 120, 132].map((y, row) => (
    <path
      key={y}
      d={`M${-20 - row * 10} ${y}q25-9 50 0t50 0t50 0t50 0t50 0`}
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      opacity={0.1 + row * 0.05}
    />
  ))
}

/** Scattered evenly, and alike each time. */
const scattered = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    x: (n * 61.8 + 13) % ART.width,
    y: (n * 37.3 + 9) % ART.height,
    size: n % 5,
  }))

function Stars() {
  return scattered(34).map(({ x, y, size }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={0.5 + size * 0.25} fill="#fff" opacity={0.3 + size * 0.12} />
  ))
}

function Bubbles() {
  return scattered(24).map(({ x, y, size }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={2 + size} fill="none" stroke="#fff" opacity={0.12 + size * 0.05} />
  ))
}

function Grid() {
  const lines = Array.from({ length: 11 }, (_, n) => `M${n * 20} 0V150M0 ${n * 20 - 25}H200`)
  return <path d={lines.join('')} stroke="#fff" opacity=".09" />
}

function Lattice() {
  const lines = Array.from({ length: 20 }, (_, n) => `M${n * 25 - 200} 0l150 150M${n * 25 - 50} 0l-150 150`)
  return <path d={lines.join('')} stroke="#fff" opacity=".1" />
}

function Field() {
  return [0, 1, 2, 3, 4].map((n) => (
    <path key={n} d={`M${n * 50 - 25} 150L${88 + n * 6} 60h6L${n * 50} 150z`} fill="#fff" opacity=".07" />
  ))
}

export const GROUNDS: readonly (() => ReactNode)[] = [Rays, Waves, Stars, Grid, Bubbles, Lattice, Field]
