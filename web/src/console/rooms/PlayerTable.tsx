/** The players of a room: who they are, their points and bets, and what they were paid. */
import { amountText, wholeText } from '../../kit/format.ts'
import type { Column, Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { w } from '../../text/consoleText.ts'
import { AccountLink } from './AccountLink.tsx'
import type { DeskPlayer } from './deskRoom.ts'

const FIGURES = 'figures whitespace-nowrap'

const pointColumn = (head: string, of: (player: DeskPlayer) => number): Column<DeskPlayer> => ({
  head,
  align: 'right',
  paint: FIGURES,
  show: (player) => wholeText(of(player), 'PTS'),
})

function seatText({ left, refunded }: DeskPlayer): string {
  const said = [...(left ? [w('rooms.left')] : []), ...(refunded ? [w('rooms.refunded')] : [])]
  return said.join(', ') || w('rooms.playing')
}

const playerColumns = (currency: string): Columns<DeskPlayer> => ({
  account: {
    head: w('entry.account'),
    isRowHead: true,
    show: ({ account_id }) => <AccountLink account={account_id} />,
  },
  name: { head: w('rooms.name'), paint: 'break-words', show: ({ name }) => name },
  shareholder: { head: w('lic.shareholder'), show: ({ shareholder }) => shareholder || '–' },
  points: pointColumn(w('rooms.points'), ({ points }) => points),
  staked: pointColumn(w('rooms.staked'), ({ staked }) => staked),
  matches: countColumn(w('rooms.matches'), ({ matches }) => matches),
  place: { head: w('rooms.place'), align: 'right', paint: FIGURES, show: ({ place }) => place ?? '–' },
  prize: {
    head: w('rooms.prize'),
    align: 'right',
    paint: FIGURES,
    show: ({ prize }) => (prize === 0 ? '–' : `${amountText(prize, currency)} ${currency}`),
  },
  seat: { head: w('agency.status'), show: seatText },
})

interface Props {
  players: readonly DeskPlayer[]
  currency: string
}

export function PlayerTable({ players, currency }: Props) {
  return (
    <section className="panel min-w-0" aria-label={w('rooms.players')}>
      <h3 className="border-b border-line px-3 py-2 font-semibold">{w('rooms.players')}</h3>
      {players.length === 0 ? (
        <p className="px-3 py-2 text-muted">{w('rooms.noPlayers')}</p>
      ) : (
        <Table
          caption={w('rooms.players')}
          cards
          frame="box"
          className="text-[13px]"
          columns={playerColumns(currency)}
          rows={players}
          keyOf={({ seat_id }) => seat_id}
          paintRow={({ left }) => (left ? 'text-muted' : '')}
        />
      )}
    </section>
  )
}
