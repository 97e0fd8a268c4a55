/** The pictures of the pond, rastered once from their SVG at the size at which they are shown. */
import { FISH, type FishName, KINDS } from '../rules.ts'
import { barrelAddress, coinAddress, fishAddress, footAddress, waterAddress } from './art.ts'
import { type Field, widthOf } from './water.ts'

type Sheet = HTMLCanvasElement

export interface Pictures {
  water: Sheet
  fish: Record<FishName, Sheet>
  tags: Record<FishName, Sheet>
  coin: Sheet
  /** By slot: the member's own first, then the others', and one who has left. */
  feet: Sheet[]
  barrels: Sheet[]
  net: Sheet[]
}

/** Own cannon, those of others, and one whose member has left. */
export const COLOURS = ['#f2b544', '#ff9a90', '#7fc4ff', '#6fe0a0', '#8b98a3'] as const
export const LEFT = 4
/** The side of a cannon's picture, compared with its drawing of 180. */
export const CANNON = 180
const COIN = 20

function blank(width: number, height: number, ratio: number): { sheet: Sheet; context: CanvasRenderingContext2D } {
  const sheet = document.createElement('canvas')
  sheet.width = Math.max(1, Math.ceil(width * ratio))
  sheet.height = Math.max(1, Math.ceil(height * ratio))
  const context = sheet.getContext('2d') as CanvasRenderingContext2D
  context.scale(sheet.width / width, sheet.height / height)
  return { sheet, context }
}

async function raster(address: string, width: number, height: number, ratio: number): Promise<Sheet> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const { sheet, context } = blank(width, height, ratio)
  context.drawImage(picture, 0, 0, width, height)
  return sheet
}

/** What a fish pays, as it stands over it. */
function tagOf(pay: number, ratio: number): Sheet {
  const { sheet, context } = blank(50, 20, ratio)
  context.fillStyle = 'rgb(4 18 28 / 78%)'
  context.beginPath()
  context.roundRect(1, 1, 48, 18, 9)
  context.fill()
  context.font = '700 12px system-ui, sans-serif'
  context.fillStyle = '#ffd97a'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(`×${pay}`, 25, 10.5)
  return sheet
}

/** A net of rings and spokes, a hundred wide. */
function netOf(colour: string, ratio: number): Sheet {
  const { sheet, context } = blank(100, 100, ratio)
  context.translate(50, 50)
  context.strokeStyle = colour
  context.lineWidth = 2
  const corner = (at: number, radius: number): [number, number] => [
    radius * Math.cos((at * Math.PI) / 4),
    radius * Math.sin((at * Math.PI) / 4),
  ]
  context.globalAlpha = 0.14
  context.fillStyle = colour
  context.beginPath()
  context.arc(0, 0, 48, 0, 2 * Math.PI)
  context.fill()
  context.globalAlpha = 0.85
  for (const radius of [48, 34.5, 21]) {
    context.beginPath()
    for (let at = 0; at < 8; at += 1) context.lineTo(...corner(at, radius))
    context.closePath()
    context.stroke()
  }
  for (let at = 0; at < 8; at += 1) {
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(...corner(at, 48))
    context.stroke()
  }
  return sheet
}

const byKind = <T>(pairs: readonly (readonly [FishName, T])[]): Record<FishName, T> =>
  Object.fromEntries(pairs) as Record<FishName, T>

/** @param ratio device pixels to one of CSS */
export async function rasterPictures(field: Field, ratio: number): Promise<Pictures> {
  const { width, height, scale } = field
  const sizes = FISH.map((kind) => [kind, widthOf(field, KINDS[kind])] as const)
  const [water, coin, fish, feet, barrels] = await Promise.all([
    raster(waterAddress(Math.round(width), Math.round(height)), width, height, Math.min(ratio, 1.5)),
    raster(coinAddress(), COIN * scale, COIN * scale, ratio),
    Promise.all(sizes.map(async ([kind, size]) => [kind, await raster(fishAddress(kind), size, size, ratio)] as const)),
    Promise.all(COLOURS.map((colour) => raster(footAddress(colour), CANNON * scale, CANNON * scale, ratio))),
    Promise.all(COLOURS.map((colour) => raster(barrelAddress(colour), CANNON * scale, CANNON * scale, ratio))),
  ])
  return {
    ...{ water, coin, feet, barrels, fish: byKind(fish) },
    tags: byKind(FISH.map((kind) => [kind, tagOf(KINDS[kind].pay, ratio)])),
    net: COLOURS.map((colour) => netOf(colour, ratio)),
  }
}
