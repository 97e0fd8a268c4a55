/**
 * Cuts a typed lottery line into tokens. Digits of other scripts, full-width letters and lower case read as their plain
 * forms; every sign keeps its place, so that a fault can be underlined in the typed text.
 */

/** Where something stands in a typed line, in UTF-16 units; `end` is not included. */
export interface Mark {
  start: number
  end: number
}

/**
 * `digits` may have decimals; a `pattern` has `*` or `#`; a `word` is of Latin letters; `sign` is one of `= -`; `other`
 * is what no line has.
 */
export interface Token extends Mark {
  kind: 'digits' | 'pattern' | 'word' | 'sign' | 'other'
  text: string
  /** Whether nothing stands between it and the token before. */
  isGlued: boolean
}

/** The zero of each script whose ten digits follow one another: Arabic, Persian, Hindi, Bengali, Thai, Lao, Burmese, Khmer. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0]
/** Full-width signs stand this far behind their plain forms. */
const FULL_WIDTH = 0xfee0
const PLAIN: Readonly<Record<string, string>> = {
  '×': 'X',
  '✕': 'X',
  '✖': 'X',
  '–': '-',
  '—': '-',
  '−': '-',
  '、': ',',
  '。': ',',
}
/** Signs without width that chats put around texts. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|\ufe0f/

function plainSign(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code < 0x80) return sign >= 'a' && sign <= 'z' ? sign.toUpperCase() : sign
  if (code > 0xff00 && code < 0xff5f) return plainSign(String.fromCharCode(code - FULL_WIDTH))
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  return INVISIBLE.test(sign) ? ' ' : (PLAIN[sign] ?? sign)
}

/** A typed text in plain signs, of the same length. */
export function plainSigns(typed: string): string {
  let plain = ''
  for (let at = 0; at < typed.length; at += 1) plain += plainSign(typed.charAt(at))
  return plain
}

/** A range may have spaces about its `#`; what separates tokens and means nothing comes last. */
const TOKEN =
  /(?<pattern>\d+\s{0,3}#\s{0,3}\d+|(?=\d*[*#])[\d*#]+)|(?<digits>\d+(?:\.\d+)?)|(?<word>[A-Z]+)|(?<sign>[=-])|(?<gap>[\s,;:+/|.()]+)|(?<other>[^\dA-Z*#=\s,;:+/|.()-]+)/y

/** The tokens of a plain line from a place on. */
export function tokensOf(plain: string, from: number): Token[] {
  const tokens: Token[] = []
  let [at, isGlued] = [from, false]
  while (at < plain.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(plain)
    // Each sign is in one of the groups.
    if (!match?.groups) break
    const [text] = match
    const kind = (['digits', 'pattern', 'word', 'sign', 'other'] as const).find((name) => match.groups?.[name])
    const end = at + text.length
    if (kind) tokens.push({ kind, text: text.replace(/\s/g, ''), start: at, end, isGlued })
    isGlued = kind !== undefined
    at = end
  }
  return tokens
}
