/**
 * A house's own brand: the shape of the file that declares it, the checks of that file, and the part that pages receive.
 * Used by `server/src/kit/brand`.
 */
import Type, { type Static } from 'typebox'
import { LANGUAGES } from '../language.ts'
import { THEMES, type Theme } from '../look.ts'
import { BANNERS } from './banners.ts'
import { contrastFault, PALETTE_NAMES, type Palette } from './palette.ts'
import { svgFault } from './svg.ts'

export const PRODUCTS = [...BANNERS, 'minigame', 'lottery', 'fishing', 'livetv', 'highlight'] as const
export type Product = (typeof PRODUCTS)[number]

const SVG_MAX = 16_384
const oneOf = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>(Type.Enum([...values]))
const someOf = <const T extends readonly string[]>(values: T) =>
  Type.Array(oneOf(values), { minItems: 1, maxItems: values.length, uniqueItems: true })
const textLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]+$' })
const Colour = Type.String({ pattern: '^#[\\da-f]{6}$' })
const Length = Type.String({ pattern: '^(\\d|1\\d|2[0-4])px$' })
const closed = { additionalProperties: false }

const OwnTheme = Type.Object(
  {
    colours: Type.Object(
      Object.fromEntries(PALETTE_NAMES.map((name) => [name, Colour])) as Record<keyof Palette, typeof Colour>,
      closed,
    ),
    radius: Type.Optional(Length),
    'radius-l': Type.Optional(Length),
  },
  closed,
)

/** The file's shape. Only the name is required; a missing field means the default. */
export const BrandShape = Type.Object(
  {
    name: textLine(40),
    title: Type.Optional(textLine(80)),
    logo: Type.Optional(Type.String({ maxLength: SVG_MAX })),
    icon: Type.Optional(Type.String({ maxLength: SVG_MAX })),
    theme: Type.Optional(Type.Union([oneOf(THEMES), OwnTheme])),
    language: Type.Optional(oneOf(LANGUAGES)),
    languages: Type.Optional(someOf(LANGUAGES)),
    products: Type.Optional(someOf(PRODUCTS)),
    /** False for a house without Myanmar odds (specification 4). */
    myanmar: Type.Optional(Type.Boolean()),
    /** False for a house without match trackers. */
    trackers: Type.Optional(Type.Boolean()),
    banners: Type.Optional(someOf(BANNERS)),
    contact: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: textLine(40),
            href: Type.String({ maxLength: 300, pattern: '^(https://|mailto:|tel:)[^\\s"<>]+$' }),
          },
          closed,
        ),
        { maxItems: 8 },
      ),
    ),
  },
  closed,
)
export type Brand = Static<typeof BrandShape>

/** The first fault that the shape cannot find, as a sentence with its field; undefined when the brand is consistent. */
export function brandFault({ theme, language, languages, products, banners, logo, icon }: Brand): string | undefined {
  const unreadable = typeof theme === 'object' ? contrastFault(theme.colours) : undefined
  if (unreadable) return `theme.colours.${unreadable}`
  for (const [field, svg] of Object.entries({ logo, icon })) {
    const fault = svg === undefined ? undefined : svgFault(svg)
    if (fault) return `${field}: ${fault}`
  }
  if (languages && !languages.includes(language ?? 'cn'))
    return `languages must contain ${language ?? 'cn'}, the default`
  if (products && !products.includes('sports')) return 'products must contain sports, the product of the first page'
  const foreign = banners?.find((banner) => products && !products.includes(banner))
  return foreign ? `banners: ${foreign} is not among the products` : undefined
}

/** The part of a brand that a page gets before its first paint; empty for a house without a brand of its own. */
export type PageBrand = Partial<
  Pick<Brand, 'name' | 'title' | 'language' | 'languages' | 'products' | 'myanmar' | 'banners' | 'contact'> & {
    /** An image URL, so that no script in the picture can run. */
    logo: string
    theme: Theme
    /** CSS of theme `brand`, generated from colours and lengths; it contains no text from the file. */
    css: string
  }
>

const cssOf = ({ colours, ...lengths }: Static<typeof OwnTheme>): string => {
  const declared = [
    ...PALETTE_NAMES.map((name) => `--c-${name}:${colours[name]}`),
    ...Object.entries(lengths).map(([name, length]) => `--${name}:${length}`),
  ]
  return `[data-theme="brand"]{${declared.join(';')}}`
}

/** Builds the part of a brand that pages receive. */
export function pageBrand({ logo, icon: _, theme, ...rest }: Brand): PageBrand {
  return {
    ...rest,
    ...(logo !== undefined && { logo: `data:image/svg+xml,${encodeURIComponent(logo)}` }),
    ...(typeof theme === 'string' && { theme }),
    ...(typeof theme === 'object' && { theme: 'brand' as const, css: cssOf(theme) }),
  }
}
