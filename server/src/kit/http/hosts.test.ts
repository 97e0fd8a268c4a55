/** Which host serves what: that of odds and that of shared pages serve nothing else, however they are written. */
import { expect, test } from 'vitest'
import { ancestorsOf, type Hosts, hostNames, hostsScript, LOGIN_PATH, serves } from './hosts.ts'

const hosts: Hosts = {
  pages: ['https://www.bet.example'],
  app: 'https://app.bet.example',
  odds: 'https://odds.bet.example',
  loginPath: LOGIN_PATH,
  share: 'https://matches.example',
}

test.each([
  ['matches.example', '/m/m1', true],
  ['matches.example', '/m/m1/picture.png', true],
  ['matches.example', '/crest/0123', true],
  ['matches.example', '/robots.txt', true],
  ['matches.example', '/', false],
  ['matches.example', '/api/userlogin', false],
  ['matches.example', '/odds/uxmenu', false],
  ['matches.example', '/console', false],
  ['matches.example', '/metrics', false],
  ['MATCHES.example:443', '/api/userlogin', false],
  ['matches.example.', '/api/userlogin', false],
  ['odds.bet.example', '/m/m1', false],
  ['odds.bet.example', '/odds/uxmenu', true],
  ['www.bet.example', '/m/m1', true],
  ['www.bet.example', '/api/userlogin', true],
])('%s serves %s: %j', (host, path, isServed) => {
  expect(serves(hosts, host, path)).toBe(isServed)
})

test('the host of shared pages is none that the cookie reaches, and pages know it', () => {
  expect(hostNames(hosts)).toEqual([
    'www.bet.example',
    'app.bet.example',
    'odds.bet.example',
    'matches.example',
    'bet.example',
  ])
  expect(hostsScript(hosts)).toContain('"share":"https://matches.example"')
})

test('nobody embeds a match’s page unless he is named', () => {
  expect(ancestorsOf(hosts)).toBe("'none'")
  expect(ancestorsOf({ ...hosts, embedOn: ['https://news.example'] })).toBe('https://news.example')
})
