/** Calls of the weekly sheet between an upline and his parent: amounts handed up, and both signatures. */
import Type from 'typebox'
import { consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, DateText, Id, List, Shape } from '../base/call.ts'

const edge = {
  week: { ...DateText, description: 'Its Monday, YYYY-MM-DD' },
  upline_id: Type.Optional({
    ...Id('upline'),
    description: 'Who hands up: one directly below; else the caller himself',
  }),
}
const Signed = Shape({ by: Type.String(), at: AtMs })

const Sheet = {
  closed: Type.Boolean({
    description: 'Whether the week is over and all that was booked in it is shared: it can be signed',
  }),
  mark: Type.String({ description: 'Of what the rows say; a signature names it' }),
  rows: List(
    Shape({
      product: Type.String(),
      currency: Type.String(),
      bets: Type.Integer(),
      turnover: Amount,
      valid_turnover: Amount,
      carried: { ...Amount, description: 'Of `due`: corrections of weeks before, carried over into this one' },
      due: { ...Amount, description: 'What he hands up; below nothing: he is paid' },
    }),
  ),
  below: Type.Optional({ ...Signed, description: 'Signed by who hands up' }),
  above: Type.Optional({ ...Signed, description: 'Signed by his parent; a shareholder has none' }),
}

export const sheetCalls = {
  'console/weeksheet': consoleCall(
    'upline',
    'What the caller hands up to his parent of a week, or one directly below hands up to him, by product; as it was signed, once it is.',
    edge,
    Sheet,
  ),
  'console/weeksheetsign': consoleCall(
    'upline',
    'Signs that sheet, as the one who hands up or as his parent; what was signed changes no more. `otherSheet` when it is not what `mark` names.',
    { ...edge, mark: Type.String({ minLength: 1, maxLength: 64 }) },
    Sheet,
  ),
}
