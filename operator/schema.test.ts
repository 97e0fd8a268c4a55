/** The published schema of the contract is made from its messages, and the page's example signature is the code's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseeOwnCalls } from '@quarterline/core/account/licenseeOwnCalls'
import { WALLET_ANSWERS, WALLET_MESSAGES, WALLET_VERSION } from '@quarterline/core/wallet/seamless/messages'
import { expect, it } from 'vitest'
import { signatureOf } from '../server/src/wallet/seamless/signature.ts'

const docs = join(import.meta.dirname, '..', 'docs')

it('docs/wallet/v1.schema.json is the contract', async () => {
  const answers = Object.entries(WALLET_ANSWERS).map(([name, shape]) => [`${name}Answer`, shape])
  // The calls that a licensee may make.
  const own = Object.entries(licenseeOwnCalls).flatMap(([name, { request, answer }]) => [
    [`/wallet/${name}`, request],
    [`/wallet/${name}Answer`, answer],
  ])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A wallet, ${WALLET_VERSION}: requests as POST <address>/${WALLET_VERSION}/<name>, its answers with code OK, and its licensee's own calls`,
    $defs: { ...WALLET_MESSAGES, ...Object.fromEntries([...answers, ...own]) },
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'wallet', 'v1.schema.json'))
})

it('docs/wallet.md has the right signature', () => {
  const request = { method: 'POST', path: '/v1/reserve', body: '{"bet_id":"1"}' }
  const signature = signatureOf(request, { secret: 'test-secret', timestamp: '1700000000000', nonce: 'nonce-0001' })
  expect(readFileSync(join(docs, 'wallet.md'), 'utf8')).toContain(`\`${signature}\``)
})
