/** Each panel of a licensee is one landmark with a name of its own, however many rows it has. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setConsoleWords } from '../../text/consoleText.ts'
import { enConsole } from '../../text/en/console.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
const { MessageTable } = await import('./MessageTable.tsx')
const { TransitTable } = await import('./TransitTable.tsx')
setConsoleWords(enConsole)

const BET = { bet_id: 'b1', account_id: 'demov01', currency: 'MYR' } as const
const ASKED = Date.UTC(2026, 10, 27, 4)

test.each([
  {
    name: 'bets in transit',
    shown: <TransitTable rows={[{ ...BET, reserved: 5, asked: ASKED, state: 'asked' }]} onBet={() => undefined} />,
  },
  {
    name: 'messages',
    shown: (
      <MessageTable
        title="Messages"
        none="None"
        rows={[{ ...BET, seq: 1, call: 'settle', amount: 5, made: ASKED, tries: 1 }]}
      />
    ),
  },
])('$name', ({ shown }) => {
  const markup = renderToStaticMarkup(shown)
  expect(markup.match(/<section [^>]*aria-label=|role="region"/g)).toHaveLength(1)
})
