/** Makes pixels of a picture's SVG, with the font that the packages bring, so that it looks the same on every machine. */
import { createRequire } from 'node:module'
import { PICTURE_FONT } from '@quarterline/core/media/picture/pictureSvg'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')

const OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [FONT], defaultFontFamily: PICTURE_FONT },
}

/** A PNG of an SVG. */
export const rasterPng = (svg: string): Buffer => new Resvg(svg, OPTIONS).render().asPng()

/** Its pixels: RGBA, row by row. */
export const rasterPixels = (svg: string): Buffer => new Resvg(svg, OPTIONS).render().pixels
