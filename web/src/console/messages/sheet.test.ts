/** What a supervisor types on a sheet is what the console's calls take: only the languages with a text, times in GMT+8. */
import { expect, test } from 'vitest'
import { settingsOf } from '../member/settings.ts'
import { fieldTime, initialInput, instantOf, messageOf, newsOf } from './sheet.ts'

const NOW = Date.UTC(2026, 2, 1, 1)

test('times are typed in GMT+8 and go out as instants', () => {
  expect(fieldTime(NOW)).toBe('2026-03-01T09:00')
  expect(instantOf('2026-03-01T09:00')).toBe(NOW)
  expect([instantOf(''), instantOf('soon')]).toEqual([undefined, undefined])
})

test('an empty sheet is at once and for thirty days; languages without a word are left out', () => {
  const typed = initialInput(NOW)
  typed.texts = {
    en: { title: 'Hello', text: 'We open.' },
    cn: { title: ' ', text: '' },
    my: { title: '', text: 'မင်္ဂလာပါ' },
  }
  expect(newsOf(typed, 'announcement')).toEqual({
    texts: { en: { title: 'Hello', text: 'We open.' }, my: { title: '', text: 'မင်္ဂလာပါ' } },
    until: NOW + 30 * 86_400_000,
    important: false,
  })
  // A title alone is sent as it is: the platform says that there is no text.
  expect(newsOf({ ...typed, texts: { en: { title: 'Hello', text: '' } } }, 'popup').texts.en).toEqual({
    title: 'Hello',
    text: ' ',
  })
  expect(newsOf(typed, 'marquee').texts.en).toEqual({ text: 'We open.' })
  expect(newsOf({ ...typed, link: ' /info/rules ', place: 'slots' }, 'banner')).toMatchObject({
    link: '/info/rules',
    place: 'slots',
  })
})

test('what stands is written anew as it stands', () => {
  const row = {
    news_id: 'n1',
    kind: 'banner' as const,
    texts: { vi: { title: 'Chào', text: 'Mở cửa' } },
    important: true,
    from: NOW,
    until: NOW + 3_600_000,
    link: '/desktop',
    place: 'casino' as const,
    state: 'standing' as const,
    written: NOW,
    operator: 'supervisor1',
  }
  const { texts, important, from, until, link, place } = row
  expect(newsOf(initialInput(NOW + 5, row), 'banner')).toEqual({ texts, important, from, until, link, place })
})

test('what a member has set is one list, whatever group it is told in', () => {
  const player_preferences = [
    { pageDisplay: { pageSize: 20 as const }, betting: { quickBet: true }, density: 'dense' as const },
  ]
  expect(settingsOf({ player_preferences })).toEqual([
    ['pageSize', 20] as const,
    ['quickBet', true] as const,
    ['density', 'dense'] as const,
  ])
  expect(settingsOf({ player_preferences: [] })).toEqual([])
})

test('a message goes to accounts, however they are parted, or to all below an upline', () => {
  const typed = { ...initialInput(NOW), texts: { en: { title: 'You', text: 'Yes' } } }
  expect(messageOf({ ...typed, accounts: ' demo01, demo02;demo03\ndemo04 ' })).toEqual({
    texts: typed.texts,
    important: false,
    accounts: ['demo01', 'demo02', 'demo03', 'demo04'],
  })
  expect(messageOf({ ...typed, upline: 'demoagent' })).toEqual({
    texts: typed.texts,
    important: false,
    upline: 'demoagent',
  })
})
