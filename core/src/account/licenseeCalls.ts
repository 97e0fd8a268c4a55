/** Console calls about licensees: their terms, the state of their wallets, and supervisors' acts on both. */
import Type from 'typebox'
import { Amount, AtMs, DateText, Id, List, OneOf, Shape } from '../base/call.ts'
import { SWITCHES } from '../base/switch.ts'
import { WALLET_MESSAGES, type WalletCall } from '../wallet/seamless/messages.ts'
import { consoleCall } from './consoleCalls.ts'

/** The database stores no NUL. */
const storable = { minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' }
const Name = Type.String({ ...storable, description: 'Name of the licensee' })
const named = { name: Name }
const keyNamed = { ...named, key_id: Type.String({ ...storable, description: 'One of his two keys' }) }
const Off = List(OneOf(SWITCHES))
const Url = Type.String({ minLength: 1, maxLength: 200, description: 'Base address of his wallet' })
const Addresses = Type.Array(Type.String({ maxLength: 64 }), {
  maxItems: 20,
  description: 'Addresses or networks (CIDR) from which he calls us; none may while it is empty',
})

/** A new key with its secret, which is shown only in this answer. */
const KEY = { key_id: Type.String(), secret: Type.String() }
const InCurrency = Shape({ currency: Type.String(), amount: Amount })
const CALL_NAMES = Object.keys(WALLET_MESSAGES) as WalletCall[]

const Wallet = Shape({
  url: Type.String(),
  key_id: Type.String(),
  next_key_id: Type.Optional(Type.String({ description: 'A key that is made, believed, and not in use yet' })),
  old_key_id: Type.Optional(
    Type.String({ description: 'A former key, which is still believed; never beside a next one' }),
  ),
  open: Type.Boolean({ description: 'Whether it takes new bets' }),
  answers: Type.Optional(Type.Boolean({ description: 'Whether it answered this process lately' })),
  addresses: List(Type.String()),
  waiting: Type.Integer({ description: 'Messages that it has not acknowledged' }),
  oldest_s: Type.Optional({ ...Type.Number(), description: 'Seconds for which the oldest of them waits' }),
  error: Type.Optional(Type.String({ description: 'Why the last try of one of them failed' })),
  transit: List({ ...InCurrency, description: 'Reserved there for bets that are not confirmed yet' }),
  clearing: List({ ...InCurrency, description: 'What he owes us; negative is what we owe him' }),
  calls_hour: Type.Integer(),
  unanswered_hour: Type.Integer(),
  p50_ms: Type.Optional(Type.Number({ description: 'Half of the last hour’s answers came within it' })),
  p99_ms: Type.Optional(Type.Number()),
})

const Licensee = Shape({
  name: Type.String(),
  type: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: '1: members’ money is kept here; 2: in his own wallet',
  }),
  off: Off,
  shareholders: List(Type.String()),
  members: Type.Integer(),
  wallet: Type.Optional(Wallet),
})

/** A message to a wallet. */
const WalletMessageRow = Shape({
  bet_id: Type.String(),
  account_id: Type.String(),
  seq: Type.Integer(),
  call: OneOf(CALL_NAMES),
  currency: Type.String(),
  amount: { ...Amount, description: 'To the member; negative from him' },
  made: AtMs,
  sent: Type.Optional(AtMs),
  tries: Type.Integer(),
  error: Type.Optional(Type.String()),
})

const Null = Type.Union([Type.Number(), Type.Null()])

export const licenseeCalls = {
  'console/licenseelist': consoleCall(
    'operator',
    'Every licensee, and how his wallet does.',
    {},
    { rows: List(Licensee) },
  ),
  'console/licenseeview': consoleCall(
    'operator',
    'A licensee’s wallet in the last hour, the oldest messages that it has not acknowledged, and the oldest bets in transit.',
    named,
    {
      past: Shape({ ago_s: List(Type.Number()), p50_ms: List(Null), p99_ms: List(Null), unanswered: List(Null) }),
      messages: List(WalletMessageRow),
      bets: List(
        Shape({
          bet_id: Type.String(),
          account_id: Type.String(),
          currency: Type.String(),
          reserved: Amount,
          state: OneOf(['asked', 'held']),
          asked: AtMs,
        }),
      ),
    },
  ),
  'console/licenseebet': consoleCall(
    'operator',
    'A bet at a licensee’s wallet, and the messages of it that are kept.',
    { ...named, bet_id: Id('bet') },
    {
      account_id: Type.String(),
      state: OneOf(['asked', 'held', 'confirmed', 'released', 'refused']),
      code: Type.Optional(Type.String({ description: 'Why it was refused or released' })),
      messages: List(WalletMessageRow),
    },
  ),
  'console/licenseecompare': consoleCall(
    'supervisor',
    'Asks a wallet for its statement of a working date, and names each bet on which it differs from ours.',
    { ...named, workingDate: DateText },
    {
      bets: Type.Integer(),
      differ: { ...Type.Integer(), description: 'How many differ; the first 500 are listed' },
      differences: List(
        Shape({
          bet_id: Type.String(),
          currency: Type.String(),
          here: Amount,
          there: Amount,
          waits: Type.Boolean({ description: 'Whether a message of it waits: then the difference goes away' }),
        }),
      ),
    },
  ),
  'console/licenseeadd': consoleCall(
    'supervisor',
    'Opens a licensee without members.',
    { ...named, type: Licensee.properties.type },
    {},
  ),
  'console/licenseetree': consoleCall(
    'supervisor',
    'Gives a licensee all members under a shareholder; another type or wallet only while nobody has bet or money there.',
    { ...named, shareholder: Type.String(storable) },
    {},
  ),
  'console/licenseeoff': consoleCall(
    'supervisor',
    'Sets which products are off for all members of a licensee.',
    { ...named, off: Off },
    {},
  ),
  'console/memberoff': consoleCall(
    'supervisor',
    'Sets which products are off for one account, in addition to its licensee’s.',
    { account: Type.String(storable), off: Off },
    {},
  ),
  'console/licenseewallet': consoleCall(
    'supervisor',
    'Registers a licensee’s wallet, whose key is told this once, or changes it: what is not named stays.',
    { ...named, url: Type.Optional(Url), addresses: Type.Optional(Addresses) },
    { key_id: Type.Optional(Type.String()), secret: Type.Optional(Type.String()) },
  ),
  'console/licenseekey': consoleCall(
    'supervisor',
    'Makes the next key, told this once; messages are signed with the present one until it is put in use.',
    named,
    KEY,
  ),
  'console/licenseeusekey': consoleCall(
    'supervisor',
    'Signs with the named key from now on: the next one, or the former one again. A repeat changes nothing.',
    keyNamed,
    {},
  ),
  'console/licenseedropkey': consoleCall(
    'supervisor',
    'Ends the named key, which is not in use. A repeat changes nothing.',
    keyNamed,
    {},
  ),
  'console/licenseeset': consoleCall(
    'supervisor',
    'Takes new bets of a licensee’s members, or none; open bets go on.',
    { ...named, open: Type.Boolean() },
    {},
  ),
  'console/licenseeresend': consoleCall(
    'supervisor',
    'Sends all messages of a bet to the wallet again, in order.',
    { ...named, bet_id: Id('bet') },
    {},
  ),
}
