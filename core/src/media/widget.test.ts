/** Addresses of widgets: hostile ones are refused, and no value leaves its part of the address. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WidgetSettings, widgetAddress, widgetFault } from './widget.ts'

const HOUSE = { local: ['127.0.0.1:7400'], own: ['bet.example', 'www.bet.example'] }
const good: WidgetSettings = {
  host: 'tracker.example',
  template: 'https://tracker.example/match/{match}?lang={locale}&look={theme}',
  locales: { cn: 'zh-Hans' },
  themes: { dark: 'black' },
}

test.each([
  ['good settings', {}, undefined],
  ['a host with a port', { host: 'tracker.example:8443', template: 'https://tracker.example:8443/{match}' }, undefined],
  ['a stand-in in our network', { host: '127.0.0.1:7400', template: 'http://127.0.0.1:7400/{match}' }, undefined],
  ['a script', { template: 'javascript:alert({match})' }, 'widgetAddress'],
  ['data', { template: 'data:text/html,{match}' }, 'widgetAddress'],
  ['without TLS', { template: 'http://tracker.example/{match}' }, 'widgetAddress'],
  ['a user before another host', { template: 'https://tracker.example@evil.example/{match}' }, 'widgetAddress'],
  ['a user', { template: 'https://user:word@tracker.example/{match}' }, 'widgetAddress'],
  ['another host', { template: 'https://evil.example/{match}' }, 'widgetAddress'],
  ['a longer host', { template: 'https://tracker.example.evil.example/{match}' }, 'widgetAddress'],
  ['the id as a part of the host', { template: 'https://tracker.example{match}/' }, 'widgetAddress'],
  ['a backslash', { template: 'https://tracker.example/\\evil.example/{match}' }, 'widgetAddress'],
  ['a line break', { template: 'https://tracker.example/{match}\r\nx: y' }, 'widgetAddress'],
  ['a tab within the scheme', { template: 'java\tscript:{match}' }, 'widgetAddress'],
  ['a quote', { template: 'https://tracker.example/{match}"onload="x' }, 'widgetAddress'],
  ['a fragment', { template: 'https://tracker.example/#{match}' }, 'widgetAddress'],
  ['an unknown gap', { template: 'https://tracker.example/{match}/{session}' }, 'widgetAddress'],
  ['a gap within a gap', { template: 'https://tracker.example/{{match}}' }, 'widgetAddress'],
  ['no id', { template: 'https://tracker.example/' }, 'widgetMatch'],
  ['the id twice', { template: 'https://tracker.example/{match}/{match}' }, 'widgetMatch'],
  ['our own host', { host: 'bet.example', template: 'https://bet.example/{match}' }, 'ownHost'],
  ['a host below ours', { host: 'x.bet.example', template: 'https://x.bet.example/{match}' }, 'ownHost'],
  ['an address in numbers', { host: '10.0.0.7', template: 'https://10.0.0.7/{match}' }, 'widgetHost'],
  ['a host of one label', { host: 'localhost', template: 'https://localhost/{match}' }, 'widgetHost'],
  [
    'a host with a directive',
    { host: "x.example; script-src 'self'", template: 'https://x.example/{match}' },
    'widgetHost',
  ],
  ['a wildcard', { host: '*.example', template: 'https://a.example/{match}' }, 'widgetHost'],
  ['a hostile word for a language', { locales: { cn: 'zh&x=/../' } }, 'widgetWord'],
] as const)('%s: %s', (_, change, fault) => {
  expect(widgetFault({ ...good, ...change }, HOUSE)).toBe(fault)
})

test('an address names the match, the language and the theme as its provider does', () => {
  const address = widgetAddress(good, { outsideId: 'sr:match:7', language: 'cn', theme: 'dark' })
  expect(address).toBe('https://tracker.example/match/sr%3Amatch%3A7?lang=zh-Hans&look=black')
  expect(widgetAddress(good, { outsideId: '7', language: 'jp', theme: 'light' })).toBe(
    'https://tracker.example/match/7?lang=ja&look=light',
  )
})

test('whatever an id is, the address stays within its place', () => {
  const ids = fc.string({ unit: 'binary' }).filter((id) => id.isWellFormed())
  fc.assert(
    fc.property(ids, (outsideId) => {
      const address = widgetAddress(good, { outsideId, language: 'en', theme: 'dark' })
      return /^https:\/\/tracker\.example\/match\/[^/?#@\\\s]*\?lang=en&look=black$/.test(address)
    }),
  )
})
