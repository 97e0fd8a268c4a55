/** A symbol as a picture in text; a word on it is a text over it. */
import type { SlotKind } from './slotKind.ts'
import { labelText, type SymbolWords } from './stage/symbolSheet.ts'
import { svgAddress } from './svgAddress.ts'

interface SymbolPictureProps {
  kind: SlotKind
  symbol: string
  size: number
  words: SymbolWords
}

export function SymbolPicture({ kind, symbol, size, words }: SymbolPictureProps) {
  const label = kind.labelOf(symbol)
  return (
    <span className="symbol" style={{ width: size, height: size }}>
      <img src={svgAddress(kind.symbolSvg(symbol))} width={size} height={size} alt="" />
      {label && (
        <i style={{ fontSize: Math.max(7, (size * label.size) / 130), top: `${(label.y / 120) * 100}%` }}>
          {labelText(label, words)}
        </i>
      )}
    </span>
  )
}
