/** The published schema of the contract with providers is made from its messages. */
import { join } from 'node:path'
import { HOUSE_ANSWERS, HOUSE_MESSAGES } from '@quarterline/core/game/houseMessages'
import { PROVIDER_ANSWERS, PROVIDER_MESSAGES, PROVIDER_VERSION } from '@quarterline/core/game/providerMessages'
import { expect, it } from 'vitest'

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs')

it('docs/game/v1.schema.json is the contract', async () => {
  const answers = Object.entries(PROVIDER_ANSWERS).map(([name, shape]) => [`${name}Answer`, shape])
  const asked = Object.entries(HOUSE_MESSAGES).map(([name, shape]) => [`house.${name}`, shape])
  const answered = Object.entries(HOUSE_ANSWERS).map(([name, shape]) => [`house.${name}Answer`, shape])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `The wallet for providers of games, ${PROVIDER_VERSION}: requests as POST /wallet/<provider>/${PROVIDER_VERSION}/<name>, and their answers; as house.<name> what the house asks of a provider, as POST <its address>/${PROVIDER_VERSION}/<name>`,
    $defs: { ...PROVIDER_MESSAGES, ...Object.fromEntries([...answers, ...asked, ...answered]) },
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'game', 'v1.schema.json'))
})
