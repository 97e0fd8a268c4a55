/**
 * Reads Burmese that was typed in Zawgyi, the encoding of older phones, as Unicode: a search tries what was typed both ways.
 * Zawgyi gives many letters' shapes code points of their own and writes them in the order of the eye; the code points are
 * those of the Zawgyi-One font, the order is that of Unicode Technical Note 11.
 */

/** A small ng above the next letter, until it is put before it. */
const KINZI = '\uE000'
const STACK = '\u1039'
const [YA, RA, WA, HA] = ['\u103B', '\u103C', '\u103D', '\u103E']
const ASAT = '\u103A'

/** Shapes of letters below others, by the letter. */
const BELOW: readonly (readonly [shapes: string, letter: string])[] = [
  ['\u1060', 'က'],
  ['\u1061', 'ခ'],
  ['\u1062', 'ဂ'],
  ['\u1063', 'ဃ'],
  ['\u1065', 'စ'],
  ['\u1066\u1067', 'ဆ'],
  ['\u1068', 'ဇ'],
  ['\u1069', 'ဈ'],
  ['\u106C', 'ဋ'],
  ['\u106D', 'ဌ'],
  ['\u1070', 'ဏ'],
  ['\u1071\u1072', 'တ'],
  ['\u1073\u1074', 'ထ'],
  ['\u1075', 'ဒ'],
  ['\u1076', 'ဓ'],
  ['\u1077', 'န'],
  ['\u1078', 'ပ'],
  ['\u1079', 'ဖ'],
  ['\u107A', 'ဗ'],
  ['\u107B\u1093', 'ဘ'],
  ['\u107C', 'မ'],
  ['\u1085', 'လ'],
]

/** Other shapes, by what they stand for. */
const SHAPES: readonly (readonly [shapes: string, letters: string])[] = [
  ['\u106A', 'ဉ'],
  ['\u106B', 'ည'],
  ['\u106E', `ဍ${STACK}ဍ`],
  ['\u106F', `ဍ${STACK}ဎ`],
  ['\u1086', 'ဿ'],
  ['\u108F', 'န'],
  ['\u1090', 'ရ'],
  ['\u1091', `ဏ${STACK}ဍ`],
  ['\u1092', `ဋ${STACK}ဌ`],
  ['\u1097', `ဋ${STACK}ဋ`],
  ['\u1096', `${STACK}တ${WA}`],
  ['\u1039', ASAT],
  ['\u103A\u107D', YA],
  ['\u103B\u107E\u107F\u1080\u1081\u1082\u1083\u1084', RA],
  ['\u103C', WA],
  ['\u103D\u1087', HA],
  ['\u108A', WA + HA],
  ['\u1088', `${HA}\u102F`],
  ['\u1089', `${HA}\u1030`],
  ['\u1033', '\u102F'],
  ['\u1034', '\u1030'],
  ['\u105A', `\u102B${ASAT}`],
  ['\u1064', KINZI],
  ['\u108B', `${KINZI}\u102D`],
  ['\u108C', `${KINZI}\u102E`],
  ['\u108D', `${KINZI}\u1036`],
  ['\u108E', '\u102D\u1036'],
  ['\u1094\u1095', '\u1037'],
]

const LETTERS: ReadonlyMap<string, string> = new Map(
  [...SHAPES, ...BELOW.map(([shapes, letter]) => [shapes, STACK + letter] as const)].flatMap(([shapes, letters]) =>
    [...shapes].map((shape): [string, string] => [shape, letters]),
  ),
)

/** What follows a letter, in the order of Unicode. */
const ORDER = [YA, RA, WA, HA, ...'\u1031\u102D\u102E\u1032\u102F\u1030\u102B\u102C', ASAT, ...'\u1036\u1037\u1038']
const placeOf = new Map(ORDER.map((mark, at) => [mark, at]))

/** What the eye sees before a letter, the letter, and what is above, below and after it. */
const SYLLABLE =
  /([\u1031\u103C]*)([\u1000-\u102A\u103F])((?:\u1039[\u1000-\u1021]|[\uE000\u102B-\u1030\u1032\u1036-\u103B\u103D\u103E])*)/g

const STACKED = /\u1039[\u1000-\u1021]/g

function ordered(_: string, before: string, letter: string, after: string): string {
  const below = (after.match(STACKED) ?? []).join('')
  const marks = [...before, ...after.replace(STACKED, '')]
  const kinzi = marks.includes(KINZI) ? `\u1004${ASAT}${STACK}` : ''
  const rest = marks.filter((mark) => mark !== KINZI).sort((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0))
  return kinzi + letter + below + rest.join('')
}

/** The digit zero beside a letter or a mark is typed for the letter wa. */
const ZERO = /(?<=[\u1000-\u103E])\u1040|\u1040(?=[\u1000-\u103E])/g

/** A text as it reads if it was typed in Zawgyi. */
export function fromZawgyi(text: string): string {
  const letters = [...text].map((shape) => LETTERS.get(shape) ?? shape).join('')
  // U with a mark above is typed for two letters that look like it.
  return letters
    .replace(ZERO, 'ဝ')
    .replace(SYLLABLE, ordered)
    .replaceAll(`\u1025${ASAT}`, `\u1009${ASAT}`)
    .replaceAll('\u1025\u102E', '\u1026')
    .normalize('NFC')
}
