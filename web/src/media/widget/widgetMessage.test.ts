/** Messages of widgets: one frame and one origin are heard, and nothing but a bounded height is read. */
import { expect, test } from 'vitest'
import { widgetSays } from './widgetMessage.ts'

const frame = { origin: 'https://tracker.example', window: { name: 'frame' } }
const from = { origin: frame.origin, source: frame.window, data: undefined as unknown }

test.each([
  ['another site', { ...from, origin: 'https://evil.example' }, undefined],
  ['another frame of that site', { ...from, source: { name: 'other' } }, undefined],
  ['a frame that is gone', { ...from, source: null }, undefined],
  ['a page that is there', from, {}],
  ['a height', { ...from, data: { height: 520 } }, { height: 520 }],
  ['a height that would cover our page', { ...from, data: { height: 1e9 } }, { height: 1200 }],
  ['a height of nothing', { ...from, data: { height: Number.NaN } }, {}],
  ['a height in words', { ...from, data: { height: '520; position: fixed' } }, {}],
  ['more than a height', { ...from, data: { height: 300, html: '<script>' } }, { height: 300 }],
] as const)('%s', (_, message, says) => {
  expect(widgetSays(message, frame)).toEqual(says)
})
