/** The published schema of the contract with providers is made from its messages. */
import { join } from 'node:path'
import { PROVIDER_ANSWERS, PROVIDER_MESSAGES, PROVIDER_VERSION } from '@quarterline/core/game/providerMessages'
import { expect, it } from 'vitest'

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs')

it('docs/game/v1.schema.json is the contract', async () => {
  const answers = Object.entries(PROVIDER_ANSWERS).map(([name, shape]) => [`${name}Answer`, shape])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `The wallet for providers of games, ${PROVIDER_VERSION}: requests as POST /wallet/<provider>/${PROVIDER_VERSION}/<name>, and their answers`,
    $defs: { ...PROVIDER_MESSAGES, ...Object.fromEntries(answers) },
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'game', 'v1.schema.json'))
})
