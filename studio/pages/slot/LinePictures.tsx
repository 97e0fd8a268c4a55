/** The lines of a slot, each as a small picture with its number. */

const cellPath = (reel: number, row: number): string => `M${reel * 10 + 0.7} ${row * 10 + 0.7}h8.6v8.6h-8.6z`

const otherCells = (rows: number, lit: number, reel: number): string =>
  Array.from({ length: rows }, (_, row) => (row === lit ? '' : cellPath(reel, row))).join('')

export function LinePictures({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  return (
    <ol className="lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a game never change
        <li key={at}>
          <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} aria-hidden="true">
            <path d={line.map((lit, reel) => otherCells(rows, lit, reel)).join('')} fill="#1b2c3c" />
            <path d={line.map((lit, reel) => cellPath(reel, lit)).join('')} fill="#f2b544" />
          </svg>
          {at + 1}
        </li>
      ))}
    </ol>
  )
}
