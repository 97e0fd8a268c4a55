/** Signatures: whoever lacks the secret, changes a byte, comes too late or comes again is not believed. */
import { generateKeyPairSync, hash, sign as signRsa } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeenNonces, nonceOf, readRsaKey, sign, signatureFault, signatureOf } from './signature.ts'

const REQUEST = { method: 'POST', path: '/v1/reserve', body: '{"bet_id":"1"}' }
const [NEW, OLD] = [
  { keyId: 'new', secret: 'n' },
  { keyId: 'old', secret: 'o' },
]
const KEYS = [NEW, OLD]
const NOW_MS = 1_700_000_000_000
const faultOf = (request: typeof REQUEST, headers: object, wallMs = NOW_MS) =>
  signatureFault(request, headers as never, KEYS, wallMs)

it('is what an integrator computes (docs/wallet.md)', () => {
  const parts = { secret: 'test-secret', timestamp: '1700000000000', nonce: 'nonce-0001' }
  expect(signatureOf(REQUEST, parts)).toMatchInlineSnapshot(`"c+6BNVc4/RRdaau/9WDwaP5GRXYTkAlri1T3jMycUzY="`)
})

describe('a request is', () => {
  it('believed by either key', () => {
    for (const key of KEYS) expect(faultOf(REQUEST, sign(REQUEST, key, NOW_MS))).toBeUndefined()
  })

  const signed = sign(REQUEST, NEW, NOW_MS)
  it.each([
    ['changed', { ...REQUEST, body: '{"bet_id":"2"}' }, signed, 'signature'],
    ['sent elsewhere', { ...REQUEST, path: '/v1/release' }, signed, 'signature'],
    ['of another secret', REQUEST, sign(REQUEST, { ...NEW, secret: 'x' }, NOW_MS), 'signature'],
    ['of an unknown key', REQUEST, sign(REQUEST, { ...NEW, keyId: 'x' }, NOW_MS), 'unknownKey'],
    ['old', REQUEST, sign(REQUEST, NEW, NOW_MS - 120_001), 'clock'],
    ['of tomorrow', REQUEST, sign(REQUEST, NEW, NOW_MS + 120_001), 'clock'],
    ['moved in time', REQUEST, { ...signed, 'x-timestamp': String(NOW_MS + 1) }, 'signature'],
    ['without a signature', REQUEST, { ...signed, 'x-signature': '' }, 'signature'],
    ['without headers', REQUEST, {}, 'unsigned'],
    ['with a nonce of other signs', REQUEST, { ...signed, 'x-nonce': 'a b c d e f' }, 'unsigned'],
  ])('refused when %s', (_, request, headers, fault) => {
    expect(faultOf(request, headers)).toBe(fault)
  })

  it('refused when it comes again, as long as its time could be believed', () => {
    const seen = createSeenNonces()
    const nonce = nonceOf({ ...signed })
    expect(seen.add(nonce, NOW_MS)).toBe(true)
    expect(faultOf(REQUEST, signed, NOW_MS + 120_000)).toBeUndefined()
    expect(seen.add(nonce, NOW_MS + 120_000)).toBe(false)
    // Of another key it is another.
    expect(seen.add({ ...nonce, keyId: 'old' }, NOW_MS)).toBe(true)
  })

  it('remembered within a bound', () => {
    const seen = createSeenNonces(3)
    const nonce = (count: number) => ({ keyId: 'new', nonce: `nonce ${count}` })
    for (let count = 0; count < 10; count += 1) expect(seen.add(nonce(count), NOW_MS)).toBe(true)
    expect(seen.add(nonce(9), NOW_MS)).toBe(false)
  })
})

describe('a signature by RSA', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const request = { method: 'POST', path: '/wallet/dice/v1/bet', body: '{"amount":"1"}' }
  const at = { timestamp: String(NOW_MS), nonce: 'nonce-of-rsa' }
  const headersOf = (signature: string) => ({
    'x-key-id': 'r1',
    'x-timestamp': at.timestamp,
    'x-nonce': at.nonce,
    'x-signature': signature,
  })
  const text = (body: string) => [request.method, request.path, at.timestamp, at.nonce, hash('sha256', body)].join('\n')
  const byRsa = (body: string) => signRsa('sha256', Buffer.from(text(body)), privateKey).toString('base64')
  const keys = [{ keyId: 'r1', secret: readRsaKey(pem) ?? '' }]

  it('is believed of the holder of the private key, of this body alone', () => {
    expect(signatureFault(request, headersOf(byRsa(request.body)), keys, NOW_MS)).toBeUndefined()
    expect(signatureFault({ ...request, body: '{"amount":"9"}' }, headersOf(byRsa(request.body)), keys, NOW_MS)).toBe(
      'signature',
    )
    expect(signatureFault(request, headersOf('AAAA'), keys, NOW_MS)).toBe('signature')
  })

  it('is not made with the public key, as a secret that everybody knows', () => {
    expect(signatureFault(request, headersOf(signatureOf(request, { secret: pem, ...at })), keys, NOW_MS)).toBe(
      'signature',
    )
  })

  it.each<[string, string]>([
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    [
      'a short key',
      generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ],
    [
      'a key of another kind',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ],
    ['a text that is none', 'secret'],
  ])('%s is no key of ours', (_, key) => expect(readRsaKey(key)).toBeUndefined())
})
