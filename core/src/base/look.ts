/** What a member may choose about the look of pages; the only list of these choices. */
export const THEMES = ['color1', 'color2', 'color3', 'color4', 'color5', 'color6'] as const
/** One of ours, or the house's own where it has one. */
export type Theme = (typeof THEMES)[number] | 'brand'
export const DENSITIES = ['dense', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]
/** Which colours mark a rising and a falling price. */
export const DIR_PALETTES = ['asia', 'west', 'cb'] as const
export type DirPalette = (typeof DIR_PALETTES)[number]
