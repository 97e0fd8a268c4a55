/** Rows of rooms in words. */
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { itemText } from './itemText.ts'

beforeAll(() => setWords(en))

const facts = { room: 10417, name: 'Causeway Cup' }
const placed = { ...facts, place: 3, players: 24, points: 1435 }
test.each([
  [{ kind: 'fee', remark: 'paid', facts }, 'Entry fee · Causeway Cup #10417'],
  [{ kind: 'fee', remark: 'paid', facts, reversed: true as const }, 'Entry fee returned · Causeway Cup #10417'],
  [{ kind: 'prize', remark: 'win', facts: placed }, 'Place 3 of 24, prize · Causeway Cup #10417'],
  [{ kind: 'prize', remark: 'lose', facts: placed }, 'Place 3 of 24 · Causeway Cup #10417'],
  [{ kind: 'prize', remark: 'lose', facts: { ...facts, players: 24 } }, 'Not ranked · Causeway Cup #10417'],
])('%o', (item, text) => expect(itemText({ product: 'tournament', ...item })).toBe(text))

test.each([
  [{ kind: 'slot', remark: 'win', facts: { game: 'reels', round: 'r1' } }, 'Slots · reels'],
  [{ kind: 'tip', remark: 'lose' }, 'Tip'],
])('of a game: %o', (item, text) => expect(itemText({ product: 'game', ...item })).toBe(text))

test('what has no words says its remark', () => expect(itemText({ product: 'club', remark: 'drink' })).toBe('drink'))
