/** The dialog that chooses the leagues of the board. */
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { LeagueName } from '../LeagueName.tsx'
import { sift } from '../offer/arrange.ts'
import { type LeagueView, matchCount } from '../offer/leagues.ts'
import { useBurmese } from '../offer/useBurmese.ts'

interface Props {
  leagues: readonly LeagueView[]
  only: readonly string[]
  onOnly: (leagueIds: readonly string[]) => void
  onClose: () => void
}

const ALL: ReadonlySet<string> = new Set()

interface ChecksProps {
  leagues: readonly LeagueView[]
  chosen: ReadonlySet<string>
  onTurn: (id: string) => void
}

function LeagueChecks({ leagues, chosen, onTurn }: ChecksProps) {
  return (
    <ul className="max-h-[45dvh] overflow-y-auto border-y border-line">
      {leagues.map(({ id, name, matches }) => (
        <li key={id}>
          <label className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
            <input type="checkbox" className="size-4 shrink-0" checked={chosen.has(id)} onChange={() => onTurn(id)} />
            <LeagueName name={name} className="truncate leading-loose" />
            <span className="figures ml-auto pr-1 text-muted">{matchCount([{ matches }])}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

export function LeagueDialog({ leagues, only, onOnly, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(only.length > 0 ? only : leagues.map(({ id }) => id)),
  )
  const found = sift(leagues, { search, burmese: useBurmese(search), only: ALL })
  const turn = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const apply = () => {
    const ids = leagues.map(({ id }) => id).filter((id) => chosen.has(id))
    onOnly(ids.length === leagues.length ? [] : ids)
    onClose()
  }
  return (
    <Modal label={t('board.leagues')} onClose={onClose}>
      <h2 className="mb-2 text-[16px] font-semibold">{t('board.leagues')}</h2>
      <input
        type="search"
        className="field"
        aria-label={t('board.searchLeague')}
        placeholder={t('board.searchLeague')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="my-2 flex gap-2">
        <Button size="small" onClick={() => setChosen(new Set([...chosen, ...found.map(({ id }) => id)]))}>
          {t('board.selectAll')}
        </Button>
        <Button
          size="small"
          onClick={() => setChosen(new Set([...chosen].filter((id) => !found.some((league) => league.id === id))))}
        >
          {t('board.selectNone')}
        </Button>
      </div>
      <LeagueChecks leagues={found} chosen={chosen} onTurn={turn} />
      <div className="mt-3 flex gap-2">
        <Button look="primary" size="large" className="grow" disabled={chosen.size === 0} onClick={apply}>
          {t('statement.show')}
        </Button>
        <Button size="large" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Modal>
  )
}
