/**
 * Reads a typed lottery line: first its numbers, then bets with their stakes, and a cover anywhere among them.
 * Digit bets follow their place (`DH B10 7=5`). The grammar is in docs/lottery.md.
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
interface Cursor extends TypedParts {
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

function isPrefix({ tokens }: Cursor, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind !== 'digits' || token.text.length !== 1) return false
  return next?.isGlued === true && next.kind === 'word' && isName(token.text, next.text)
}

const isAmount = (cursor: Cursor, at: number): boolean => cursor.tokens[at]?.kind === 'digits' && !isPrefix(cursor, at)

/** `452A20` is 452 with A20 or 45 with 2A20: who typed it must say. */
function unclearEnd({ tokens }: Cursor, at: number, isSplit: (digit: string) => boolean): TypedFault | undefined {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]]
  if (token.text.length < 2 || !next?.isGlued || next.kind !== 'word') return undefined
  const last = token.text.slice(-1)
  if (!isName(last, next.text) || !isSplit(last)) return undefined
  return faultAt('unclear', { start: token.end - 1, end: next.end })
}

/** Whether a token after a number is one more number: four digits may be followed by stakes, which then have fewer. */
function isFurtherNumber(cursor: Cursor, at: number): boolean {
  const token = cursor.tokens[at]
  if (token?.kind === 'pattern') return true
  if (!token || !isAmount(cursor, at)) return false
  const isOfFour = cursor.numbers.every(({ text }) => digitsIn(text) === 4)
  return (isOfFour ? /^\d{4}$/ : /^\d{2,}$/).test(token.text)
}

function wrongNumber(token: Token): TypedFault | undefined {
  const [from = '', to] = token.text.split('#')
  if (to === undefined) return /^[\d*]{2,4}$/.test(from) ? undefined : faultAt('wrongDigits', token)
  const isRange = /^\d{2,4}#\d{2,4}$/.test(token.text) && from.length === to.length && from <= to
  return isRange ? undefined : faultAt('badRange', token)
}

function readNumbers(cursor: Cursor): TypedFault | undefined {
  const { tokens, numbers } = cursor
  for (;;) {
    const token = tokens[cursor.at]
    const isFirst = numbers.length === 0 && (token?.kind === 'pattern' || isAmount(cursor, cursor.at))
    if (!token || !(isFirst || isFurtherNumber(cursor, cursor.at))) return undefined
    // The shorter number must be one that the longer name may follow: a place of digit bets may follow any.
    const isSplit = (digit: string) => isPlaceAt(cursor, cursor.at + 1) || Number(digit) === token.text.length - 1
    const fault = wrongNumber(token) ?? unclearEnd(cursor, cursor.at, isSplit)
    if (fault) return fault
    if (numbers.some(({ text }) => text === token.text)) return faultAt('twice', token)
    numbers.push({ text: token.text, start: token.start, end: token.end })
    cursor.at += 1
    const isDash = tokens[cursor.at]?.text === '-'
    // Two numbers with a dash between them are meant as a range.
    if (isDash && isFurtherNumber(cursor, cursor.at + 1)) return faultAt('badRange', tokens[cursor.at] as Token)
  }
}

const isPlaceAt = ({ tokens }: Cursor, at: number): boolean => isPlaceWord(tokens[at]?.text ?? '')

/** Takes a bet's stake, with `=`, `-` or `x` before it or not, and adds the bet. */
function addBet(
  cursor: Cursor,
  mark: Mark,
  betOf: (paid: Mark & { stake: Money; amount: Mark }) => TypedBet,
): TypedFault | undefined {
  const { tokens } = cursor
  const between = tokens[cursor.at]
  const isBetween = between?.kind === 'sign' || between?.text === 'X'
  if (isBetween && isAmount(cursor, cursor.at + 1)) cursor.at += 1
  const token = tokens[cursor.at]
  // A digit that is glued to the bet's name is its stake, whatever follows: `S4B1`.
  const isStake = isAmount(cursor, cursor.at) || (token?.kind === 'digits' && token.isGlued && token.start === mark.end)
  if (!token || !isStake) return faultAt('noStake', mark)
  const fault = unclearEnd(cursor, cursor.at, () => true)
  if (fault) return fault
  const stake = fromDecimal(Number(token.text))
  if (stake === undefined || stake === 0) return faultAt('badStake', token)
  cursor.at += 1
  const amount = { start: token.start, end: token.end }
  cursor.bets.push(betOf({ start: mark.start, end: token.end, stake, amount }))
  return undefined
}

/** An amount without a bet's name, on numbers of four digits. */
function readBare(cursor: Cursor): TypedFault | undefined {
  const token = cursor.tokens[cursor.at] as Token
  const { bets, numbers, bare } = cursor
  const mayBe = numbers.length > 0 && numbers.every(({ text }) => digitsIn(text) === 4)
  if (!mayBe || bare !== bets.length || bare === 2) return faultAt('lostAmount', token)
  cursor.bare += 1
  const type = bare === 0 ? 'LOT_BIG' : 'LOT_SMALL'
  return addBet(cursor, token, (paid) => ({ ...paid, kind: 'number', type }))
}

function addPick(cursor: Cursor, pick: DigitPick | undefined, mark: Mark): TypedFault | undefined {
  const { place: of } = cursor
  if (!of || !pick) return faultAt('unreadable', mark)
  of.picks += 1
  const { place, prize } = of
  return addBet(cursor, mark, (paid) => ({ ...paid, kind: 'digit', type: `D_${place}_${pick}`, prize }))
}

/** A digit that is picked, `7=10`. */
const isPickedDigit = (cursor: Cursor, at: number): boolean => {
  const [token, next] = [cursor.tokens[at], cursor.tokens[at + 1]]
  if (token?.kind !== 'digits' || token.text.length !== 1) return false
  return (next?.text === '=' || next?.text === 'X') && isAmount(cursor, at + 2)
}

/** A place of digit bets and its prize: `DH`, `2DH`, `DH2`, `D3`; with its first pick at once: `DHB10`. */
function readPlace(cursor: Cursor, prefix: string): TypedFault | undefined {
  const empty = emptyPlace(cursor)
  if (empty) return empty
  if (prefix !== '') cursor.at += 1
  const word = cursor.tokens[cursor.at] as Token
  const rest = word.text.slice(2)
  let [letter, prize] = [word.text.charAt(1), prefix]
  const mark = { start: word.start - prefix.length, end: word.end }
  cursor.at += 1
  const digit = cursor.tokens[cursor.at]
  const isOwn = digit?.isGlued && digit.kind === 'digits' && digit.text.length === 1
  if (isOwn && letter === '') {
    letter = digit.text
    mark.end = digit.end
    cursor.at += 1
  } else if (isOwn && rest === '' && prize === '' && !isPickedDigit(cursor, cursor.at)) {
    prize = digit.text
    mark.end = digit.end
    cursor.at += 1
  }
  const place = placeOf(letter)
  if (!place || !['', '1', '2', '3'].includes(prize)) return faultAt('unreadable', mark)
  cursor.place = { ...mark, place, prize: (Number(prize) || 1) as 1 | 2 | 3, picks: 0 }
  return rest === '' ? undefined : addPick(cursor, pickOf(rest), { start: word.end - rest.length, end: word.end })
}

/** A place after which nothing is picked. */
const emptyPlace = ({ place }: Cursor): TypedFault | undefined =>
  place?.picks === 0 ? faultAt('noBet', place) : undefined

function readCover(cursor: Cursor, cover: Cover): TypedFault | undefined {
  const { start, end } = cursor.tokens[cursor.at] as Token
  if (cursor.cover) return faultAt('twice', { start, end })
  cursor.cover = { start, end, cover }
  cursor.at += 1
  return undefined
}

/** A sign that no bet took: before the first amount it means nothing, among amounts without names too much. */
function readSign(cursor: Cursor): TypedFault | undefined {
  const sign = cursor.tokens[cursor.at] as Token
  cursor.at += 1
  if (sign.text === '-') return undefined
  if (cursor.bare > 0) return faultAt('unclear', sign)
  return cursor.tokens[cursor.at] ? undefined : faultAt('unreadable', sign)
}

function readWord(cursor: Cursor): TypedFault | undefined {
  const { tokens, at } = cursor
  const first = tokens[at] as Token
  const prefix = isPrefix(cursor, at) ? first.text : ''
  const word = prefix === '' ? first : (tokens[at + 1] as Token)
  if (word.kind !== 'word') return faultAt('unreadable', word)
  const cover = prefix === '' ? coverOf(word.text) : undefined
  if (cover === 'box' && word.text === 'X' && isAmount(cursor, at + 1) && cursor.bare === cursor.bets.length) {
    if (cursor.bare > 0) return faultAt('unclear', word)
    cursor.at += 1
    return readBare(cursor)
  }
  if (cover) return readCover(cursor, cover)
  const type = numberTypeOf(prefix + word.text)
  if (!type && isPlaceWord(word.text)) return readPlace(cursor, prefix)
  if (!type) return faultAt('unreadable', word)
  cursor.at += prefix === '' ? 1 : 2
  const mark = { start: first.start, end: word.end }
  return addBet(cursor, mark, (paid) => ({ ...paid, kind: 'number', type }))
}

function readNext(cursor: Cursor): TypedFault | undefined {
  const token = cursor.tokens[cursor.at] as Token
  if (token.kind === 'sign') return readSign(cursor)
  if (cursor.place) {
    const pick = token.kind === 'word' ? pickOf(token.text) : undefined
    if (pick || isPickedDigit(cursor, cursor.at)) {
      cursor.at += 1
      return addPick(cursor, pick ?? (token.text as DigitPick), token)
    }
  }
  return isAmount(cursor, cursor.at) ? readBare(cursor) : readWord(cursor)
}

/** The parts of one line by its tokens, or its first fault. */
export function readParts(tokens: readonly Token[]): TypedParts | TypedFault {
  const cursor: Cursor = { tokens, at: 0, numbers: [], bets: [], cover: null, place: null, bare: 0 }
  const wrong = readNumbers(cursor)
  if (wrong) return wrong
  while (cursor.at < tokens.length) {
    const fault = readNext(cursor)
    if (fault) return fault
  }
  const { numbers, bets, cover } = cursor
  return emptyPlace(cursor) ?? { numbers, bets, cover }
}
