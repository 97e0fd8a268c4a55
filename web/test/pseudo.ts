/** For tests: a language that nobody speaks (en-XA). English with accents, in brackets and two fifths longer, to see whether a page has room. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'àƀĉðêƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž']

const accented = (letter: string): string => {
  const lower = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? lower : lower.toUpperCase()
}

/** Of every five letters two are doubled, so that words grow as other languages' do and lines break where they would. */
const isDoubled = (at: number) => at % 5 === 1 || at % 5 === 3

/** A sign or a code (FT, 1X2, O/U) is as short in every language; a test of widths would only measure the brackets. */
const isCode = (text: string) => !/[a-z]{2}/.test(text.replace(/\{\w+\}/g, ''))

/** A text as it stands in the pseudo-language; its placeholders stay. */
export function pseudo(text: string): string {
  if (isCode(text)) return text
  let letters = 0
  const longer = text.replace(/\{\w+\}|[a-z]/gi, (found) => {
    if (found.length > 1) return found
    return accented(found) + (isDoubled(letters++) ? accented(found.toLowerCase()) : '')
  })
  return `⟦${longer}⟧`
}

/** A whole catalogue in it. */
export function pseudoWords(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]))
}
