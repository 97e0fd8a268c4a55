/** Tests valid and invalid FEED texts. */
import { expect, test } from 'vitest'
import { DEFAULT_FEED, parseFeed } from './sourceText.ts'

test('all settings are read', () => {
  expect(parseFeed('replay:a/b?c/E0.csv?speed=12.5&start=2025-08-15T09:30&seed=x-1&corrections=5000')).toEqual({
    source: 'replay',
    file: 'a/b?c/E0.csv',
    speed: 12.5,
    startMs: Date.parse('2025-08-15T01:30:00Z'),
    seed: 'x-1',
    correctionsPpm: 5000,
  })
})

test('nothing but a file', () => {
  expect(parseFeed('replay:E0.csv')).toEqual({
    source: 'replay',
    file: 'E0.csv',
    speed: 60,
    startMs: undefined,
    seed: '1',
    correctionsPpm: 0,
  })
})

test('the simulator, with everything and with nothing', () => {
  expect(parseFeed('simulator?seed=x&speed=max&start=2026-08-01&matches=120&ticks=1000')).toEqual({
    source: 'simulator',
    seed: 'x',
    speed: 0,
    startMs: Date.parse('2026-07-31T16:00:00Z'),
    matches: 120,
    ticks: 1000,
  })
  expect(parseFeed(DEFAULT_FEED)).toEqual(parseFeed('simulator'))
  expect(parseFeed('simulator')).toEqual({
    source: 'simulator',
    seed: '1',
    speed: 1,
    startMs: undefined,
    matches: 1500,
    ticks: 0,
  })
})

test('a date is its midnight in GMT+8, max is stepped', () => {
  expect(parseFeed('replay:E0.csv?start=2025-08-15&speed=max')).toMatchObject({
    startMs: Date.parse('2025-08-14T16:00:00Z'),
    speed: 0,
  })
})

test.each([
  ['', 'no source ""'],
  ['E0.csv', 'no source "E0.csv"'],
  ['carrier-pigeon?seed=1', 'no source "carrier-pigeon"'],
  ['replay', 'needs a file'],
  ['replay:?speed=1', 'needs a file'],
  ['replay:a?speed=0', 'speed must be'],
  ['replay:a?speed=fast', 'speed must be'],
  ['replay:a?speed=-1', 'speed must be'],
  ['replay:a?speed=1e9', 'speed must be'],
  ['replay:a?start=15/08/2025', 'start must be'],
  ['replay:a?start=2025-02-30', 'start must be'],
  ['replay:a?start=2025-08-15T25:00', 'start must be'],
  ['replay:a?corrections=1.5', 'corrections must be'],
  ['replay:a?corrections=1000001', 'corrections must be'],
  ['replay:a?seed=a%20b', 'seed must be'],
  ['replay:a?sped=60', 'no parameter "sped"'],
  ['replay:a?ticks=60', 'no parameter "ticks"'],
  ['simulator:a', 'takes no file'],
  ['simulator?corrections=1', 'no parameter "corrections"'],
  ['simulator?matches=10', 'matches must be'],
  ['simulator?matches=many', 'matches must be'],
  ['simulator?ticks=-1', 'ticks must be'],
  ['simulator?ticks=1000000', 'ticks must be'],
  ['toString?seed=1', 'no source "toString"'],
])('%j is refused: %s', (feed, message) => {
  expect(() => parseFeed(feed)).toThrow(message)
})
