/** Calls by which uplines and the house see and set what is withheld of Myanmar tickets. */
import Type from 'typebox'
import { Id, Shape } from '../base/call.ts'
import { WITHHELD_MATCHES, WITHHELD_MOST_PPM } from '../upline/withheld.ts'
import { ACT_ANSWER, consoleCall } from './consoleCalls.ts'

const Table = Type.Array(Type.Integer({ minimum: 0, maximum: WITHHELD_MOST_PPM }), {
  minItems: WITHHELD_MATCHES,
  maxItems: WITHHELD_MATCHES,
  description: 'Parts per million, by number of matches from 1 to 10: of one match’s winnings, of the return of more',
})
const Bounds = Shape({ lowest: Table, highest: Table })
const house = { usual: { ...Table, description: 'Of agents without a table of their own' }, ...Bounds.properties }
const under = { upline_id: Type.Optional({ ...Id('upline'), description: 'One below; else the caller himself' }) }

export const withheldCalls = {
  'console/downwithheld': consoleCall(
    'upline',
    'What is withheld of Myanmar tickets under the caller or one below him: an agent’s table, or the bounds of tables below.',
    under,
    {
      upline_id: Type.String(),
      account: Type.String(),
      level: Type.Integer({ description: '1 agent to 5 shareholder' }),
      within: { ...Bounds, description: 'The bounds that hold for him: the house’s and those of all above him' },
      rates: Type.Optional({ ...Table, description: 'Of an agent: the table that holds for his members' }),
      bounds: Type.Optional({ ...Bounds, description: 'Of another upline: the bounds that hold for those below him' }),
      own: Type.Boolean({ description: 'Whether he has set them; else they are the house’s, or those above him' }),
    },
  ),
  'console/downwithheldset': consoleCall(
    'upline',
    'Another table of an agent, the caller or one below him, or other bounds of the caller’s for all below him, for bets from now on. Narrower bounds bring tables below within. Null takes it back.',
    {
      ...under,
      rates: Type.Optional(Type.Union([Table, Type.Null()], { description: 'Of an agent' })),
      bounds: Type.Optional(Type.Union([Bounds, Type.Null()], { description: 'The caller’s own' })),
    },
    {},
  ),
  'console/withheldhouse': consoleCall(
    'operator',
    'The house’s table of what is withheld of Myanmar tickets, and the bounds of all uplines’ tables.',
    {},
    house,
  ),
  'console/withheldhouseset': consoleCall(
    'supervisor',
    'Another table of the house or other bounds, for bets from now on; tables outside them are brought within. A second supervisor approves it.',
    house,
    ACT_ANSWER,
  ),
}
