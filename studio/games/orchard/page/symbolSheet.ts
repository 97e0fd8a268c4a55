/** The symbols as textures: rastered from their SVG onto one canvas, at the size at which they are shown. */
import { Rectangle, Texture } from 'pixi.js'
import { type FruitSymbol, SYMBOLS } from '../math/parSheet.ts'
import { svgAddress, symbolSvg } from './art.ts'

export type SymbolSheet = Record<FruitSymbol, { sharp: Texture; blurred: Texture }>

const RIM = 2

/** Every symbol once sharp and once as it looks in motion, on one canvas. */
export async function rasterSheet(size: number, wild: string): Promise<SymbolSheet> {
  const columns = Math.min(SYMBOLS.length, Math.floor(2048 / size))
  const canvas = document.createElement('canvas')
  canvas.width = columns * size
  canvas.height = Math.ceil((SYMBOLS.length * 2) / columns) * size
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const frames = SYMBOLS.flatMap((_, at) => [at * 2, at * 2 + 1]).map(
    (at) => new Rectangle((at % columns) * size, Math.floor(at / columns) * size, size, size),
  )
  for (const [at, symbol] of SYMBOLS.entries()) {
    const picture = new Image()
    picture.src = svgAddress(symbolSvg(symbol))
    await picture.decode()
    const [sharp, blurred] = [frames[at * 2] as Rectangle, frames[at * 2 + 1] as Rectangle]
    // A rim stays empty: at fractions of a pixel a texture shows its neighbour's edge.
    context.drawImage(picture, sharp.x + RIM, sharp.y + RIM, size - 2 * RIM, size - 2 * RIM)
    if (symbol === 'wild') writeWord(context, wild, sharp, size)
    drawBlurred(context, picture, blurred)
  }
  const { source } = Texture.from(canvas, true)
  const entries = SYMBOLS.map((symbol, at) => {
    const [sharp, blurred] = [at * 2, at * 2 + 1].map((one) => new Texture({ source, frame: frames[one] as Rectangle }))
    return [symbol, { sharp, blurred }]
  })
  return Object.fromEntries(entries) as SymbolSheet
}

function writeWord(context: CanvasRenderingContext2D, word: string, { x, y }: Rectangle, size: number): void {
  const part = size / 120
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#fff3c9'
  context.strokeStyle = '#6d0a14'
  context.lineWidth = 3.5 * part
  context.lineJoin = 'round'
  context.font = `900 ${20 * part}px system-ui, sans-serif`
  context.strokeText(word, x + size / 2, y + 94 * part, 84 * part)
  context.fillText(word, x + size / 2, y + 94 * part, 84 * part)
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
