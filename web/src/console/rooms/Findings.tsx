/** What suggests that players of a room play together, the most serious first. */
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import type { DeskPlayer, DeskRoomView } from './deskRoom.ts'

type Finding = DeskRoomView['findings'][number]

const LOOKS = {
  device: 'danger',
  address: 'danger',
  copied: 'warn',
  opposite: 'warn',
  agent: 'plain',
} as const satisfies Record<Finding['kind'], string>

/** Kinds that count bets; the others count players. */
const OF_BETS: readonly Finding['kind'][] = ['copied', 'opposite']

interface Props {
  findings: readonly Finding[]
  players: readonly DeskPlayer[]
}

export function Findings({ findings, players }: Props) {
  const accounts = new Map(players.map(({ seat_id, account_id }) => [seat_id, account_id]))
  const textOf = ({ kind, seats, count }: Finding) =>
    w(OF_BETS.includes(kind) ? 'rooms.foundBets' : 'rooms.foundPlayers', {
      n: count,
      players: seats.map((seat) => accounts.get(seat) ?? seat).join(', '),
    })
  return (
    <section className="panel min-w-0" aria-label={w('rooms.findings')}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3 py-2">
        <h3 className="font-semibold">{w('rooms.findings')}</h3>
        {findings.length > 0 && <p className="text-[12px] text-muted">{w('rooms.findingsNote')}</p>}
      </div>
      {findings.length === 0 ? (
        <p className="px-3 py-2 text-muted">{w('rooms.noFindings')}</p>
      ) : (
        <ul className="text-[13px]">
          {findings.map((finding) => (
            <li
              key={`${finding.kind} ${finding.seats.join()}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-3 py-2 last:border-0"
            >
              <Tag look={LOOKS[finding.kind]}>{w(`rooms.finding.${finding.kind}`)}</Tag>
              <span className="min-w-0 break-words">{textOf(finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
