/** What a search found, as links by kind. */
import type { SuccessOf } from '@quarterline/core/calls'
import { shortDateTime } from '../../kit/format.ts'
import { matchText } from '../../market/selection.ts'

type SearchAnswer = SuccessOf<'console/find'>

interface FoundLink {
  key: string
  to: string
  title: string
  note: string
}
export interface FoundGroup {
  name: 'members' | 'matches' | 'tickets' | 'lottery' | 'rounds'
  rows: FoundLink[]
}

const linkTo = (path: string, name: string, value: string) => `${path}?${new URLSearchParams({ [name]: value })}`
const memberPage = (account: string) => linkTo('/console/member', 'account', account)

/** The kinds that have something, members first. */
export function foundGroups({ members, matches, tickets, lottery, rounds }: SearchAnswer): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      name: 'members',
      rows: members.map(({ account_id, currency, state }) => {
        return { key: account_id, to: memberPage(account_id), title: account_id, note: `${currency} · ${state}` }
      }),
    },
    {
      name: 'matches',
      rows: matches.map((match) => ({
        key: match.matchId,
        to: linkTo('/console/match', 'match', match.matchId),
        title: matchText(match),
        note: shortDateTime(match.startsAt),
      })),
    },
    {
      name: 'tickets',
      rows: tickets.map(({ bet_id, ref_no, account_id, state, placed_at }) => ({
        key: bet_id,
        to: linkTo('/console/ticket', 'bet', bet_id),
        title: `#${ref_no}`,
        note: `${account_id} · ${state} · ${shortDateTime(placed_at)}`,
      })),
    },
    {
      name: 'lottery',
      rows: lottery.map(({ ticket_id, draw_id, account_id, state, placed_at }) => ({
        key: ticket_id,
        to: `${linkTo('/console/lottery', 'draw', draw_id)}&${new URLSearchParams({ ticket: ticket_id })}`,
        title: ticket_id,
        note: `${account_id} · ${state} · ${shortDateTime(placed_at)}`,
      })),
    },
    {
      name: 'rounds',
      // An open round has its place among the games; one that is over is in its member's figures.
      rows: rounds.map(({ round_id, account_id, game, state, opened }) => ({
        key: round_id,
        to: state === 'open' ? linkTo('/console/games', 'round', round_id) : memberPage(account_id),
        title: game,
        note: `${account_id} · ${state} · ${shortDateTime(opened)}`,
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
