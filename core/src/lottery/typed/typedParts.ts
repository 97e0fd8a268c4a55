/**
 * Reads what a typed lottery line says: first its numbers, then bets with their stakes, and a cover anywhere among them.
 * Digit bets follow their place (`DH B10 7=5`). The grammar is told in docs/lottery.md.
 */
import { fromDecimal, type Money } from '../../base/money.ts'
import type { Cover, DigitBetType, DigitPick, DigitPlace } from '../lottery.ts'
import type { Mark, Token } from './tokens.ts'
import {
  coverOf,
  faultAt,
  isPlaceWord,
  numberTypeOf,
  pickOf,
  placeOf,
  type TypedFault,
  type TypedNumberType,
} from './words.ts'

export type TypedNumber = Mark & { text: string }
/** `amount` is where the stake stands. */
export type TypedBet = Mark & { stake: Money; amount: Mark } & (
    | { kind: 'number'; type: TypedNumberType }
    | { kind: 'digit'; type: DigitBetType; prize: 1 | 2 | 3 }
  )
export interface TypedParts {
  numbers: TypedNumber[]
  bets: TypedBet[]
  cover: (Mark & { cover: Cover }) | null
}

/** How far a line is read. */
interface Reading extends TypedParts {
  tokens: readonly Token[]
  at: number
  /** The place that digit bets are about from here on. */
  place: (Mark & { place: DigitPlace; prize: 1 | 2 | 3; picks: number }) | null
  /** Amounts so far that name no bet: the first is on BIG, the second on SMALL. */
  bare: number
}

/** How many digits a number, pattern or end of a range has. */
export const digitsIn = (number: string): number => number.split('#')[0]?.length ?? 0

/** Whether a digit and the word glued to it are one name: `4A`, `2ABC`, `1DH`. */
const isName = (digit: string, word: string): boolean =>
  numberTypeOf(digit + word) !== undefined || ('123'.includes(digit) && isPlaceWord(word))

function isPrefix({ tokens }: Reading, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind !== 'digits' || token.text.length !== 1) return false
  return next?.isGlued === true && next.kind === 'word' && isName(token.text, next.text)
}

const isAmount = (reading: Reading, at: number): boolean =>
  reading.tokens[at]?.kind === 'digits' && !isPrefix(reading, at)

/** `452A20` is 452 with A20 or 45 with 2A20: who typed it must say. */
function unclearEnd({ tokens }: Reading, at: number, isSplit: (digit: string) => boolean): TypedFault | undefined {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]]
  if (token.text.length < 2 || !next?.isGlued || next.kind !== 'word') return undefined
  const last = token.text.slice(-1)
  if (!isName(last, next.text) || !isSplit(last)) return undefined
  return faultAt('unclear', { start: token.end - 1, end: next.end })
}

/** Whether a token after a number is one more number: four digits may be followed by stakes, which then have fewer. */
function isFurtherNumber(reading: Reading, at: number): boolean {
  const token = reading.tokens[at]
  if (token?.kind === 'pattern') return true
  if (!token || !isAmount(reading, at)) return false
  const isOfFour = reading.numbers.every(({ text }) => digitsIn(text) === 4)
  return (isOfFour ? /^\d{4}$/ : /^\d{2,}$/).test(token.text)
}

function wrongNumber(token: Token): TypedFault | undefined {
  const [from = '', to] = token.text.split('#')
  if (to === undefined) return /^[\d*]{2,4}$/.test(from) ? undefined : faultAt('wrongDigits', token)
  const isRange = /^\d{2,4}#\d{2,4}$/.test(token.text) && from.length === to.length && from <= to
  return isRange ? undefined : faultAt('badRange', token)
}

function readNumbers(reading: Reading): TypedFault | undefined {
  const { tokens, numbers } = reading
  for (;;) {
    const token = tokens[reading.at]
    const isFirst = numbers.length === 0 && (token?.kind === 'pattern' || isAmount(reading, reading.at))
    if (!token || !(isFirst || isFurtherNumber(reading, reading.at))) return undefined
    // The shorter number must be one that the longer name may follow: a place of digit bets may follow any.
    const isSplit = (digit: string) => isPlaceAt(reading, reading.at + 1) || Number(digit) === token.text.length - 1
    const fault = wrongNumber(token) ?? unclearEnd(reading, reading.at, isSplit)
    if (fault) return fault
    if (numbers.some(({ text }) => text === token.text)) return faultAt('twice', token)
    numbers.push({ text: token.text, start: token.start, end: token.end })
    reading.at += 1
    const isDash = tokens[reading.at]?.text === '-'
    // Two numbers with a dash between them are meant as a range.
    if (isDash && isFurtherNumber(reading, reading.at + 1)) return faultAt('badRange', tokens[reading.at] as Token)
  }
}

const isPlaceAt = ({ tokens }: Reading, at: number): boolean => isPlaceWord(tokens[at]?.text ?? '')

/** Takes a bet's stake, with `=`, `-` or `x` before it or not, and adds the bet. */
function addBet(
  reading: Reading,
  mark: Mark,
  betOf: (paid: Mark & { stake: Money; amount: Mark }) => TypedBet,
): TypedFault | undefined {
  const { tokens } = reading
  const between = tokens[reading.at]
  const isBetween = between?.kind === 'sign' || between?.text === 'X'
  if (isBetween && isAmount(reading, reading.at + 1)) reading.at += 1
  const token = tokens[reading.at]
  // A digit that is glued to the bet's name is its stake, whatever follows: `S4B1`.
  const isStake =
    isAmount(reading, reading.at) || (token?.kind === 'digits' && token.isGlued && token.start === mark.end)
  if (!token || !isStake) return faultAt('noStake', mark)
  const fault = unclearEnd(reading, reading.at, () => true)
  if (fault) return fault
  const stake = fromDecimal(Number(token.text))
  if (stake === undefined || stake === 0) return faultAt('badStake', token)
  reading.at += 1
  const amount = { start: token.start, end: token.end }
  reading.bets.push(betOf({ start: mark.start, end: token.end, stake, amount }))
  return undefined
}

/** An amount without a bet's name, on numbers of four digits. */
function readBare(reading: Reading): TypedFault | undefined {
  const token = reading.tokens[reading.at] as Token
  const { bets, numbers, bare } = reading
  const mayBe = numbers.length > 0 && numbers.every(({ text }) => digitsIn(text) === 4)
  if (!mayBe || bare !== bets.length || bare === 2) return faultAt('lostAmount', token)
  reading.bare += 1
  const type = bare === 0 ? 'LOT_BIG' : 'LOT_SMALL'
  return addBet(reading, token, (paid) => ({ ...paid, kind: 'number', type }))
}

function addPick(reading: Reading, pick: DigitPick | undefined, mark: Mark): TypedFault | undefined {
  const { place: of } = reading
  if (!of || !pick) return faultAt('unreadable', mark)
  of.picks += 1
  const { place, prize } = of
  return addBet(reading, mark, (paid) => ({ ...paid, kind: 'digit', type: `D_${place}_${pick}`, prize }))
}

/** A digit that is picked, `7=10`. */
const isPickedDigit = (reading: Reading, at: number): boolean => {
  const [token, next] = [reading.tokens[at], reading.tokens[at + 1]]
  if (token?.kind !== 'digits' || token.text.length !== 1) return false
  return (next?.text === '=' || next?.text === 'X') && isAmount(reading, at + 2)
}

/** A place of digit bets and its prize: `DH`, `2DH`, `DH2`, `D3`; with its first pick at once: `DHB10`. */
function readPlace(reading: Reading, prefix: string): TypedFault | undefined {
  const empty = emptyPlace(reading)
  if (empty) return empty
  if (prefix !== '') reading.at += 1
  const word = reading.tokens[reading.at] as Token
  const rest = word.text.slice(2)
  let [letter, prize] = [word.text.charAt(1), prefix]
  const mark = { start: word.start - prefix.length, end: word.end }
  reading.at += 1
  const digit = reading.tokens[reading.at]
  const isOwn = digit?.isGlued && digit.kind === 'digits' && digit.text.length === 1
  if (isOwn && letter === '') {
    letter = digit.text
    mark.end = digit.end
    reading.at += 1
  } else if (isOwn && rest === '' && prize === '' && !isPickedDigit(reading, reading.at)) {
    prize = digit.text
    mark.end = digit.end
    reading.at += 1
  }
  const place = placeOf(letter)
  if (!place || !['', '1', '2', '3'].includes(prize)) return faultAt('unreadable', mark)
  reading.place = { ...mark, place, prize: (Number(prize) || 1) as 1 | 2 | 3, picks: 0 }
  return rest === '' ? undefined : addPick(reading, pickOf(rest), { start: word.end - rest.length, end: word.end })
}

/** A place after which nothing is picked. */
const emptyPlace = ({ place }: Reading): TypedFault | undefined =>
  place?.picks === 0 ? faultAt('noBet', place) : undefined

function readCover(reading: Reading, cover: Cover): TypedFault | undefined {
  const { start, end } = reading.tokens[reading.at] as Token
  if (reading.cover) return faultAt('twice', { start, end })
  reading.cover = { start, end, cover }
  reading.at += 1
  return undefined
}

/** A sign that no bet took: before the first amount it means nothing, among amounts without names too much. */
function readSign(reading: Reading): TypedFault | undefined {
  const sign = reading.tokens[reading.at] as Token
  reading.at += 1
  if (sign.text === '-') return undefined
  if (reading.bare > 0) return faultAt('unclear', sign)
  return reading.tokens[reading.at] ? undefined : faultAt('unreadable', sign)
}

function readWord(reading: Reading): TypedFault | undefined {
  const { tokens, at } = reading
  const first = tokens[at] as Token
  const prefix = isPrefix(reading, at) ? first.text : ''
  const word = prefix === '' ? first : (tokens[at + 1] as Token)
  if (word.kind !== 'word') return faultAt('unreadable', word)
  const cover = prefix === '' ? coverOf(word.text) : undefined
  if (cover === 'box' && word.text === 'X' && isAmount(reading, at + 1) && reading.bare === reading.bets.length) {
    if (reading.bare > 0) return faultAt('unclear', word)
    reading.at += 1
    return readBare(reading)
  }
  if (cover) return readCover(reading, cover)
  const type = numberTypeOf(prefix + word.text)
  if (!type && isPlaceWord(word.text)) return readPlace(reading, prefix)
  if (!type) return faultAt('unreadable', word)
  reading.at += prefix === '' ? 1 : 2
  const mark = { start: first.start, end: word.end }
  return addBet(reading, mark, (paid) => ({ ...paid, kind: 'number', type }))
}

function readNext(reading: Reading): TypedFault | undefined {
  const token = reading.tokens[reading.at] as Token
  if (token.kind === 'sign') return readSign(reading)
  if (reading.place) {
    const pick = token.kind === 'word' ? pickOf(token.text) : undefined
    if (pick || isPickedDigit(reading, reading.at)) {
      reading.at += 1
      return addPick(reading, pick ?? (token.text as DigitPick), token)
    }
  }
  return isAmount(reading, reading.at) ? readBare(reading) : readWord(reading)
}

/** What the tokens of one line say, or its first fault. */
export function readParts(tokens: readonly Token[]): TypedParts | TypedFault {
  const reading: Reading = { tokens, at: 0, numbers: [], bets: [], cover: null, place: null, bare: 0 }
  const wrong = readNumbers(reading)
  if (wrong) return wrong
  while (reading.at < tokens.length) {
    const fault = readNext(reading)
    if (fault) return fault
  }
  const { numbers, bets, cover } = reading
  return emptyPlace(reading) ?? { numbers, bets, cover }
}
