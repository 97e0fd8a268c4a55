/** What a person at the terminal reads when the house is open. */
import {
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  DEMO_UPLINES,
  demoMembers,
  PARTNER,
  PARTNER_MEMBERS,
  PARTNER_UPLINES,
} from '../../account/demoHouse.ts'
import type { Config } from '../../kit/config.ts'

const PARTNER_LINE = `${PARTNER_MEMBERS[0]} to ${PARTNER_MEMBERS.at(-1)} are members of ${PARTNER}, whose wallet keeps their money; uplines ${PARTNER_UPLINES.join(', ')}.`

/** The lines that a start prints below the address. */
export function banner(
  config: Pick<Config, 'brand' | 'publicOrigin'>,
  { demo: isDemo, demoPartner = false }: { demo: boolean; demoPartner?: boolean },
): string[] {
  // A real house documents its calls only behind METRICS_PORT.
  const said = [`${config.brand} is open${config.publicOrigin ? '' : '; its calls are described at /docs'}.`]
  if (!isDemo) return [...said, 'Who works here and who bets is opened with: npm run admin -- help']
  const currencies = demoMembers().filter(({ currency }) => currency !== 'MYR')
  const names = ['demo01 to demo20 (MYR)', ...currencies.map(({ accountId }) => accountId)]
  const operators = DEMO_OPERATORS.map(({ account }) => account).join(', ')
  return [
    ...said,
    `Demo logins: ${names.join(', ')}; password ${DEMO_PASSWORD}.`,
    ...(demoPartner ? [PARTNER_LINE] : []),
    `Demo operators (/console): ${operators}; the same password.`,
    `Demo uplines (/console): ${DEMO_UPLINES.join(', ')}; the same password.`,
  ]
}
