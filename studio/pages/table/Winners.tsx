/** Members to whom a round brought most, with what they had bet on. */
import { type AliasNet, netOf, type TableMe } from './tableWire.ts'
import type { TableWords } from './words/en.ts'

interface WinnersProps {
  title: string
  last: readonly AliasNet[]
  me: TableMe
  words: TableWords
  seated: number
  guests: number
  /** Says in words what somebody had bet on. */
  children(chips: readonly (readonly [string, number])[]): string
}

export const Winners = ({ title, last, me: { alias, currency }, words, seated, guests, children }: WinnersProps) => (
  <section className="box winners">
    <h2>
      {title}{' '}
      <span>
        {words.seated} {seated}
        {guests > 0 && `, ${words.demoAccounts} ${guests}`}
      </span>
    </h2>
    <ul>
      {last.map((one) => (
        <li key={one.alias} className={one.alias === alias ? 'own' : ''}>
          <span>
            <b>{one.alias === alias ? words.you : one.alias}</b> {children(Object.entries(one.chips ?? {}))}
            {one.isGuest && <i className="guest">{words.demo}</i>}
          </span>
          <span className={one.net > 0 ? 'gain' : one.net < 0 ? 'loss' : ''}>{netOf(one.net, currency)}</span>
        </li>
      ))}
    </ul>
  </section>
)
