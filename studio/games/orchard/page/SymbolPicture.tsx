/** A symbol as a picture in text; the word on the wild is a text over it. */
import type { FruitSymbol } from '../math/parSheet.ts'
import { svgAddress, symbolSvg } from './art.ts'

export function SymbolPicture({ symbol, size, wild }: { symbol: FruitSymbol; size: number; wild: string }) {
  return (
    <span className="symbol" style={{ width: size, height: size }}>
      <img src={svgAddress(symbolSvg(symbol))} width={size} height={size} alt="" />
      {symbol === 'wild' && <i style={{ fontSize: Math.max(7, size * 0.15) }}>{wild}</i>}
    </span>
  )
}
