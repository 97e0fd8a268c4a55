/** The symbols as textures: rastered from their SVG onto one canvas, at the size at which they are shown. */
import { Rectangle, Texture } from 'pixi.js'
import type { SlotKind, SymbolLabel } from '../slotKind.ts'
import { svgAddress } from '../svgAddress.ts'

export interface SymbolTextures {
  readonly sharp: Texture
  readonly blurred: Texture
}
export type SymbolSheet = ReadonlyMap<string, SymbolTextures>

/** The words that stand on symbols. */
export interface SymbolWords {
  readonly wild: string
  readonly bonus: string
}

const RIM = 2
const SIDE_MAX = 2048

/** The text of a label. */
export const labelText = ({ text }: SymbolLabel, words: SymbolWords): string =>
  text === 'wild' || text === 'bonus' ? words[text] : text

/** The largest size at which all symbols have room. */
const largestSize = (symbols: number): number => {
  for (let columns = 1; ; columns += 1) {
    const size = Math.floor(SIDE_MAX / columns)
    if (Math.ceil((symbols * 2) / columns) * size <= SIDE_MAX) return size
  }
}

/** Every symbol once sharp and once as it looks in motion, on one canvas. */
export async function rasterSheet(
  { symbols, symbolSvg, labelOf }: SlotKind,
  wanted: number,
  words: SymbolWords,
): Promise<SymbolSheet> {
  const size = Math.min(wanted, largestSize(symbols.length))
  const columns = Math.floor(SIDE_MAX / size)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(columns, symbols.length * 2) * size
  canvas.height = Math.ceil((symbols.length * 2) / columns) * size
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const frameAt = (at: number) => new Rectangle((at % columns) * size, Math.floor(at / columns) * size, size, size)
  for (const [at, symbol] of symbols.entries()) {
    const picture = new Image()
    picture.src = svgAddress(symbolSvg(symbol))
    await picture.decode()
    const [sharp, blurred] = [frameAt(at * 2), frameAt(at * 2 + 1)]
    // A rim stays empty: at fractions of a pixel a texture shows its neighbour's edge.
    context.drawImage(picture, sharp.x + RIM, sharp.y + RIM, size - 2 * RIM, size - 2 * RIM)
    const label = labelOf(symbol)
    if (label) writeLabel(context, label, labelText(label, words), sharp, size)
    drawBlurred(context, picture, blurred)
  }
  const { source } = Texture.from(canvas, true)
  return new Map(
    symbols.map((symbol, at) => {
      const [sharp, blurred] = [frameAt(at * 2), frameAt(at * 2 + 1)].map((frame) => new Texture({ source, frame }))
      return [symbol, { sharp, blurred } as SymbolTextures]
    }),
  )
}

function writeLabel(
  context: CanvasRenderingContext2D,
  { y: middle, size: height, colour, rim }: SymbolLabel,
  text: string,
  { x, y }: Rectangle,
  size: number,
): void {
  const part = size / 120
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colour
  context.strokeStyle = rim
  context.lineWidth = 3.5 * part
  context.lineJoin = 'round'
  context.font = `900 ${height * part}px system-ui, sans-serif`
  context.strokeText(text, x + size / 2, y + middle * part, 84 * part)
  context.fillText(text, x + size / 2, y + middle * part, 84 * part)
}

/** Copies over one another, each a little higher, look like a fast reel. */
function drawBlurred(context: CanvasRenderingContext2D, picture: CanvasImageSource, frame: Rectangle): void {
  const { x, y, width: size } = frame
  const copies = 7
  context.save()
  context.beginPath()
  context.rect(x + RIM, y + RIM, size - 2 * RIM, size - 2 * RIM)
  context.clip()
  context.globalAlpha = 1 / 3.2
  for (let copy = 0; copy < copies; copy += 1)
    context.drawImage(picture, x, y + (copy - (copies - 1) / 2) * size * 0.06, size, size)
  context.restore()
}
