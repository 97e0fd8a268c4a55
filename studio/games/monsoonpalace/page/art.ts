/**
 * The art of Monsoon Palace: ten symbols of 120 × 120 and the palace in the rain, all paths and gradients. No letters: words on
 * symbols are texts of their own.
 */
import { ball, down, GOLD, glow, placed, scenery, symbolPicture, turned, waves } from '../../../pages/slot/svg.ts'
import type { SYMBOLS } from '../math/rules.ts'

type PalaceSymbol = (typeof SYMBOLS)[number]

const DEFS = [
  GOLD,
  down('bronze', [0, '#ffe3a1'], [0.5, '#c98a2b'], [1, '#5f3606']),
  ball('fur', [0, '#ffd48a'], [0.5, '#f08a24'], [1, '#8f3d06']),
  ball('hide', [0, '#c9d3e6'], [0.5, '#7f8fae'], [1, '#38445f']),
  ball('ape', [0, '#e0a878'], [0.5, '#9a5b2c'], [1, '#4a2408']),
  ball('teal', [0, '#8dfff0'], [0.45, '#12a5a0'], [1, '#04474e']),
  ball('cloud', [0, '#ffffff'], [0.5, '#a9c6ea'], [1, '#3a5a94']),
  down('stone', [0, '#ffcf9a'], [0.5, '#c9713a'], [1, '#6b2a12']),
  glow('glow', '#8fd8ff'),
  glow('warm', '#ffd97a'),
  ...(
    [
      ['ruby', '#ff9aa8', '#d8123a', '#5c0018'],
      ['emerald', '#b6ffd2', '#12a35a', '#024526'],
      ['sapphire', '#b5d4ff', '#1f5fd8', '#071f63'],
      ['topaz', '#fff2b0', '#f0a818', '#7a4300'],
    ] as const
  ).map(([id, light, middle, dark]) => down(id, [0, light], [0.5, middle], [1, dark])),
].join('')

const BAND =
  '<path d="M4 84l10 11-10 11h22V84zM116 84l-10 11 10 11H94V84z" fill="#0b3a52"/><path d="M14 80h92v27H14z" fill="#14708f" stroke="url(#gold)" stroke-width="2.5"/>'
const RED_BAND = BAND.replace('#0b3a52', '#7c1010').replace('#14708f', '#c2241f')

const EYES = (left: string, right: string, iris: string): string =>
  [left, right]
    .map(
      (at) =>
        `<g transform="translate(${at})"><circle r="6.5" fill="#fff"/><circle r="4.6" fill="${iris}"/><circle r="2.4" fill="#120801"/><circle cx="-1.6" cy="-1.8" r="1.2" fill="#fff"/></g>`,
    )
    .join('')

const TIGER = [
  '<circle cx="60" cy="62" r="58" fill="url(#warm)" opacity=".6"/>',
  '<g fill="url(#fur)" stroke="#4a1d02" stroke-width="2.5"><circle cx="27" cy="30" r="15"/><circle cx="93" cy="30" r="15"/></g><circle cx="27" cy="31" r="8" fill="#5c1d10"/><circle cx="93" cy="31" r="8" fill="#5c1d10"/>',
  '<path d="M60 16c26 0 42 17 43 42 6 5 8 11 6 17-6 2-9 5-11 9-7 16-22 25-38 25s-31-9-38-25c-2-4-5-7-11-9-2-6 0-12 6-17 1-25 17-42 43-42z" fill="url(#fur)" stroke="#4a1d02" stroke-width="2.5"/>',
  '<path d="M37 72c-12 0-19 8-18 17 9 12 24 20 41 20s32-8 41-20c1-9-6-17-18-17-9 0-17 5-23 10-6-5-14-10-23-10z" fill="#fff3df"/>',
  '<path d="M34 46c7-8 16-9 22-4l-3 9c-8-3-14-2-19-5zM86 46c-7-8-16-9-22-4l3 9c8-3 14-2 19-5z" fill="#fff3df"/>',
  '<g fill="#241005"><path d="M60 18l7 17-7 9-7-9zM44 20l5 16-7-4-7-9zM76 20l-5 16 7-4 7-9zM18 56l17 4-15 6zM102 56l-17 4 15 6zM15 72l17-1-12 8zM105 72l-17-1 12 8z"/></g>',
  EYES('43 55', '77 55', '#e8c020'),
  '<path d="M50 72c4-4 16-4 20 0-1 7-5 11-10 12-5-1-9-5-10-12z" fill="#e0556a" stroke="#5c1020" stroke-width="2"/>',
  '<path d="M60 84v8M60 92c-5 7-14 7-18 2M60 92c5 7 14 7 18 2" fill="none" stroke="#4a1d02" stroke-width="2.6" stroke-linecap="round"/><path d="M50 95l3 8 4-7zM70 95l-3 8-4-7z" fill="#fff"/>',
  '<g stroke="#fff" stroke-width="1.4" opacity=".9"><path d="M38 82l-28-6M38 87l-27 4M82 82l28-6M82 87l27 4"/></g>',
].join('')

const ELEPHANT = [
  '<path d="M38 34C16 20 2 36 6 62c3 20 16 30 30 26zM82 34c22-14 36 2 32 28-3 20-16 30-30 26z" fill="url(#hide)" stroke="#222b40" stroke-width="2.5"/>',
  '<path d="M32 42c-10-4-17 4-15 20 2 12 8 18 15 18zM88 42c10-4 17 4 15 20-2 12-8 18-15 18z" fill="#d79ab0" opacity=".75"/>',
  '<path d="M60 14c20 0 32 16 31 38-1 16-8 24-14 29-3 3-4 7-4 12v8c0 10-14 14-24 10-5-2-4-9 1-9 4 0 6-2 6-7V80c-14-4-25-12-27-28-2-22 11-38 31-38z" fill="url(#hide)" stroke="#222b40" stroke-width="2.5"/>',
  '<path d="M46 86c-8 8-18 10-26 6 6 10 20 12 30 4zM80 82c8 8 16 8 22 4-4 10-16 14-26 6z" fill="#fffbe8" stroke="#a88a4a" stroke-width="1.6"/>',
  '<path d="M60 14c13 0 22 6 27 16l-27 26-27-26c5-10 14-16 27-16z" fill="#b3202a" stroke="url(#gold)" stroke-width="3"/><path d="M60 22l8 10-8 14-8-14z" fill="url(#emerald)" stroke="url(#gold)" stroke-width="2.5"/><g fill="#f5c451"><circle cx="44" cy="29" r="3"/><circle cx="76" cy="29" r="3"/><circle cx="40" cy="36" r="2.4"/><circle cx="80" cy="36" r="2.4"/></g>',
  EYES('43 58', '77 58', '#6b3f10'),
  '<g stroke="#222b40" stroke-opacity=".4" stroke-width="2" fill="none"><path d="M57 84h15M57 91h15M56 98h14"/></g>',
].join('')

const FEATHER =
  '<path d="M60 76C52 60 52 34 60 10c8 24 8 50 0 66z" fill="#0c7a5a" stroke="#043f31" stroke-width="1.4"/><ellipse cx="60" cy="24" rx="7.5" ry="11" fill="url(#gold)"/><ellipse cx="60" cy="26" rx="5" ry="7.5" fill="#1f5fd8"/><circle cx="60" cy="28" r="3" fill="#06164a"/>'
const PEACOCK = [
  turned(9, FEATHER, { from: -72, by: 18, x: 60, y: 84 }),
  '<path d="M60 34c9 0 14 7 13 15-1 9 4 15 10 24 8 14 2 34-23 36-25-2-31-22-23-36 6-9 11-15 10-24-1-8 4-15 13-15z" fill="url(#teal)" stroke="#03323a" stroke-width="2.5"/>',
  '<g fill="none" stroke="#d5fff8" stroke-opacity=".55" stroke-width="1.8"><path d="M46 78c4 5 10 5 14 0 4 5 10 5 14 0M42 89c5 5 12 5 18 0 6 5 13 5 18 0M47 99c4 4 9 4 13 0 4 4 9 4 13 0"/></g>',
  '<path d="M54 47l6 12 6-12c-3-3-9-3-12 0z" fill="url(#gold)" stroke="#6b3f04" stroke-width="1.5"/>',
  EYES('53 43', '67 43', '#12343a'),
  '<g stroke="#12a5a0" stroke-width="2"><path d="M60 34V18M60 34l-9-14M60 34l9-14"/></g><g fill="#f5c451"><circle cx="60" cy="16" r="3.4"/><circle cx="50" cy="19" r="3"/><circle cx="70" cy="19" r="3"/></g>',
].join('')

const MONKEY = [
  '<g fill="url(#ape)" stroke="#2b1203" stroke-width="2.5"><circle cx="17" cy="58" r="14"/><circle cx="103" cy="58" r="14"/></g><circle cx="18" cy="58" r="8" fill="#f2c79a"/><circle cx="102" cy="58" r="8" fill="#f2c79a"/>',
  '<path d="M60 14c25 0 42 18 42 44 0 28-18 50-42 50S18 86 18 58c0-26 17-44 42-44z" fill="url(#ape)" stroke="#2b1203" stroke-width="2.5"/>',
  '<path d="M60 44c6-10 20-10 26 0 5 9 1 18-4 23 6 8 4 18-2 25-5 7-12 10-20 10s-15-3-20-10c-6-7-8-17-2-25-5-5-9-14-4-23 6-10 20-10 26 0z" fill="#f6d2a8"/>',
  EYES('46 56', '74 56', '#6b3305'),
  '<path d="M38 45c4-4 10-5 15-2M82 45c-4-4-10-5-15-2" stroke="#4a2408" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M55 71c1-3 9-3 10 0-1 3-9 3-10 0z" fill="#7a3d14"/><path d="M44 80c8 12 24 12 32 0-10 4-22 4-32 0z" fill="#8a1f2a" stroke="#4a1208" stroke-width="2" stroke-linejoin="round"/><path d="M48 82c8 3 16 3 24 0-7 5-17 5-24 0z" fill="#fff"/>',
  '<path d="M38 20c8-10 36-10 44 0l-6 8c-10-6-22-6-32 0z" fill="#b3202a" stroke="url(#gold)" stroke-width="2.5"/><circle cx="60" cy="17" r="5" fill="url(#sapphire)" stroke="url(#gold)" stroke-width="2"/>',
].join('')

const RAIN = [
  '<circle cx="60" cy="46" r="56" fill="url(#glow)"/>',
  '<path d="M22 66c-14-2-16-22-2-26 0-14 18-20 27-11 8-14 32-12 36 4 14-4 24 8 20 20-1 8-8 13-16 13z" fill="url(#cloud)" stroke="#20407c" stroke-width="2.5"/><path d="M30 44c2-9 12-12 19-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>',
  '<path d="M64 48L48 72h11l-5 20 22-28H64l8-16z" fill="url(#gold)" stroke="#7c4a06" stroke-width="2" stroke-linejoin="round"/>',
  '<g stroke="#bfe6ff" stroke-width="3.4" stroke-linecap="round"><path d="M32 70l-4 9M42 71l-3 8M84 70l-4 9M95 69l-4 9"/></g>',
  BAND,
].join('')

const ARCH = 'M38 82V56c0-12 8-18 22-26 14 8 22 14 22 26v26z'
const GATE = [
  '<circle cx="60" cy="46" r="56" fill="url(#warm)"/>',
  '<path d="M12 82V44h14v38zM94 82V44h14v38z" fill="url(#stone)" stroke="#4a1a08" stroke-width="2"/><path d="M8 44c0-10 6-16 11-22 5 6 11 12 11 22zM90 44c0-10 6-16 11-22 5 6 11 12 11 22z" fill="url(#gold)" stroke="#6b3f04" stroke-width="1.6"/>',
  '<path d="M26 82V40h68v42z" fill="url(#stone)" stroke="#4a1a08" stroke-width="2"/><path d="M28 40c2-20 16-28 32-34 16 6 30 14 32 34z" fill="url(#gold)" stroke="#6b3f04" stroke-width="2"/><path d="M60 8V0" stroke="#f5c451" stroke-width="3"/>',
  `<path d="${ARCH}" fill="#1b0b2c" stroke="url(#gold)" stroke-width="3"/><path d="M60 44c7 5 11 9 11 16v22H49V60c0-7 4-11 11-16z" fill="#ffd97a" opacity=".75"/>`,
  '<g fill="#ffe9a8" opacity=".9"><circle cx="33" cy="50" r="2.6"/><circle cx="87" cy="50" r="2.6"/><circle cx="33" cy="62" r="2.6"/><circle cx="87" cy="62" r="2.6"/></g>',
  RED_BAND,
].join('')

/** A cut stone in a setting of gold: its rim, table and facets. */
const gem = (id: string, rim: string, table: string, facets: string): string =>
  `<path d="${rim}" fill="#000" opacity=".35" transform="translate(2 5)"/><path d="${rim}" fill="url(#${id})" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/><path d="${facets}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.8"/><path d="${table}" fill="#fff" opacity=".28"/><path d="${table}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>`

const ART: Record<PalaceSymbol, string> = {
  rain: RAIN,
  gate: GATE,
  tiger: TIGER,
  elephant: ELEPHANT,
  peacock: PEACOCK,
  monkey: MONKEY,
  ruby: gem(
    'ruby',
    'M36 18h48l22 24-46 62L14 42z',
    'M42 28h36l12 14-30 12-30-12z',
    'M14 42h92M36 18l24 36 24-36M60 54v50M30 42l30 62M90 42l-30 62',
  ),
  emerald: gem(
    'emerald',
    'M40 14h40l20 20v52l-20 20H40L20 86V34z',
    'M46 32h28l8 8v40l-8 8H46l-8-8V40z',
    'M40 14l6 18M80 14l-6 18M100 34l-18 6M100 86l-18-6M80 106l-6-18M40 106l6-18M20 86l18-6M20 34l18 6',
  ),
  sapphire: gem(
    'sapphire',
    'M60 12l38 22v46l-38 28-38-28V34z',
    'M60 32l20 12v26L60 84 40 70V44z',
    'M60 12v20M98 34L80 44M98 80L80 70M60 108V84M22 80l18-10M22 34l18 10',
  ),
  topaz: gem(
    'topaz',
    'M60 10c26 30 40 48 40 66 0 20-16 34-40 34S20 96 20 76c0-18 14-36 40-66z',
    'M60 38c14 16 20 26 20 36 0 11-8 18-20 18s-20-7-20-18c0-10 6-20 20-36z',
    'M60 10v28M26 62l14 12M94 62L80 74M34 100l12-14M86 100L74 86M60 110V92',
  ),
}

/** A symbol as a picture of its own. */
export const symbolSvg = (symbol: string): string => symbolPicture(DEFS, ART[symbol as PalaceSymbol])

const DOME =
  '<path d="M0 0c-4-34 26-46 40-78 14 32 44 44 40 78z" fill="url(#gold)"/><path d="M40-78v-26" stroke="#f5c451" stroke-width="4"/><path d="M-8 0h96v14H-8z" fill="url(#bronze)"/>'
const tower = (x: number, y: number, size: number): string =>
  placed(
    x,
    y,
    size,
    `${DOME}<path d="M0 14h80v420H0z" fill="url(#wall)"/>${[40, 130, 220].map((at) => `<path d="M24 ${at + 50}V${at + 16}c0-10 8-14 16-20 8 6 16 10 16 20v34z" fill="#ffcf6a" opacity=".8"/>`).join('')}`,
  )
const PALM =
  '<path d="M-6 0c4-60 2-110-6-170h14c6 60 6 110 4 170z" fill="#07221b"/>' +
  turned(7, '<path d="M0-170c30-30 60-30 92-4-34-8-60-4-92 4z" fill="#0b3a2b"/>', { from: -200, by: 32, x: 0, y: -170 })
const DROPS = Array.from({ length: 90 }, (_, at) => {
  const [x, y] = [(at * 397) % 1440, (at * 211) % 780]
  return `M${x} ${y}l-6 26`
}).join('')

/** The palace in the evening rain, which fills the stage. */
export const palaceScenery = (): string =>
  scenery(
    `${DEFS}${down('sky', [0, '#041a2c'], [0.45, '#0d4a52'], [0.75, '#3f7f62'], [1, '#e0a25a'])}${down('wall', [0, '#c98a58'], [1, '#4a2a22'])}${down('pool', [0, '#1d6f6a'], [1, '#031a1c'])}`,
    [
      '<path d="M0 0h1440v816H0z" fill="url(#sky)"/><circle cx="560" cy="470" r="330" fill="url(#warm)" opacity=".6"/>',
      '<g fill="#0a2f3c" opacity=".75"><path d="M-40 130c60-50 150-30 170 0 40-40 140-30 150 20 60-10 90 40 50 60H-60zM820 90c60-50 150-30 170 0 40-40 140-30 150 20 60-10 90 40 50 60H800z"/></g>',
      '<path d="M0 620c200-60 380-70 720-40s520-20 720-40v276H0z" fill="#0b3a34"/>',
      tower(40, 330, 0.9),
      tower(960, 300, 1),
      '<path d="M120 470h860v190H120z" fill="url(#wall)"/><path d="M120 470h860v16H120z" fill="url(#bronze)"/>',
      [200, 320, 700, 820]
        .map((x) => `<path d="M${x} 660v-80c0-24 18-36 40-52 22 16 40 28 40 52v80z" fill="#21102a"/>`)
        .join(''),
      placed(420, 470, 3, DOME),
      '<path d="M0 650h1440v166H0z" fill="url(#pool)"/>',
      [666, 690, 722, 764]
        .map(
          (y, at) =>
            `<path d="${waves(y, 7)}" stroke="#bff5e6" stroke-opacity="${0.3 - at * 0.05}" stroke-width="2" fill="none"/>`,
        )
        .join(''),
      placed(70, 700, 1.5, PALM),
      placed(1110, 690, 1.3, PALM),
      placed(1390, 720, 1.7, PALM),
      `<path d="${DROPS}" stroke="#cdeeff" stroke-opacity=".28" stroke-width="2" stroke-linecap="round"/>`,
    ].join(''),
  )
