/** How an operator's text is cleaned, and in which language a member reads it. */
import { expect, test } from 'vitest'
import { keptTexts, OWN_PATH, plainText, saidIn, standsWithin, TEXT_MAX, TITLE_MAX } from './news.ts'

test.each([
  ['Two\r\nlines', 'Two\nlines'],
  ['  room\t\u0000 here \n\n\n\n below ', 'room  here\n\n below'],
  ['\u202eturned\u202c \u2066held\u2069 \u200fmarked\u200e', 'turned held marked'],
  ['broken \ud800', 'broken \ufffd'],
  ['soft\u00adly \ufeff\u2060unseen', 'softly unseen'],
  ['e\u0301', '\u00e9'],
  [`Z${'\u0335'.repeat(500)}`, `Z${'\u0335'.repeat(6)}`],
  // In Khmer, word breaks and joiners belong to the letters.
  ['\u1787\u17bd\u1799\u200b\u1787\u17b6 \u200d', '\u1787\u17bd\u1799\u200b\u1787\u17b6 \u200d'],
  ['ကျေးဇူးတင်ပါတယ် สำหรับคุณ', 'ကျေးဇူးတင်ပါတယ် สำหรับคุณ'],
])('of %j, %j is stored', (text, kept) => {
  expect(plainText(text)).toBe(kept)
})

const say = (text: string, title = 'A title') => ({ en: { title, text } })
test.each([
  ['announcement', {}, { reason: 'noText' }],
  ['announcement', say(' \u202e\n'), { reason: 'noText', language: 'en' }],
  ['announcement', say('Text', ' '), { reason: 'noTitle', language: 'en' }],
  ['popup', { ...say('Text'), my: { text: 'x' } }, { reason: 'noTitle', language: 'my' }],
  ['marquee', say('x'.repeat(301), ''), { reason: 'tooLong', language: 'en', max: TEXT_MAX.marquee }],
  ['personal', say('x', 'x'.repeat(121)), { reason: 'tooLong', language: 'en', max: TITLE_MAX }],
  ['banner', say('x', 'x'.repeat(61)), { reason: 'tooLong', language: 'en', max: 60 }],
  ['personal', say('see <b>this</b>'), { reason: 'markup', language: 'en' }],
  ['personal', say('x', '<img src=x onerror=y>'), { reason: 'markup', language: 'en' }],
  ['banner', say('<!-- -->'), { reason: 'markup', language: 'en' }],
] as const)('for %s, %j is refused with %j', (kind, texts, params) => {
  expect(keptTexts(kind, texts)).toEqual({ ok: false, code: 'requestConflict', params })
})

test('the texts of each language are stored, a marquee in one line and without a title', () => {
  expect(keptTexts('marquee', { en: { title: 'No', text: 'One\n two' }, cn: { text: '一\n\n二' } })).toEqual({
    ok: true,
    value: { en: { text: 'One two' }, cn: { text: '一 二' } },
  })
  expect(keptTexts('announcement', say('odds < 1 and > 0.5\n\nstand', ' On\nodds '))).toEqual({
    ok: true,
    value: { en: { title: 'On odds', text: 'odds < 1 and > 0.5\n\nstand' } },
  })
})

test('a reader without a text in his language reads English, else any', () => {
  const texts = { en: { text: 'Hello' }, th: { title: 'ก', text: 'สวัสดี' } }
  expect(saidIn(texts, 'th')).toEqual({ language: 'th', title: 'ก', text: 'สวัสดี' })
  expect(saidIn(texts, 'my')).toEqual({ language: 'en', title: '', text: 'Hello' })
  expect(saidIn({ km: { text: 'សួស្តី' } }, 'my')).toMatchObject({ language: 'km', text: 'សួស្តី' })
})

test.each([
  ['/info/rules', true],
  ['/desktop?market=live&match=a-1', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a b', false],
  ['/info/\u202emessage', false],
  ['/x\n', false],
  ['', false],
])('the link %j is allowed: %s', (link, isOwn) => {
  expect(new RegExp(OWN_PATH).test(link)).toBe(isOwn)
})

test.each([
  [10, 20, 5, undefined],
  [10, 10, 5, 'window'],
  [10, 20, 20, 'over'],
  [0, 400 * 86_400_000, 0, 'tooLong'],
])('from %d to %d at %d: %s', (fromMs, untilMs, nowMs, reason) => {
  const stands = standsWithin(fromMs, untilMs, nowMs)
  expect(stands.ok ? undefined : stands.params?.reason).toBe(reason)
})
