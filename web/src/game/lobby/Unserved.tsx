/** A slots lobby that no provider serves: it says so, and offers those that one serves. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { slotsPath } from './routes.ts'

type SlotsLobby = SuccessOf<'game/GameList'>['lobbies'][number]

const LINK = 'inline-flex min-h-11 items-center rounded-base border border-line-strong bg-surface-2 px-4 font-semibold'

export function Unserved({ lobbies }: { lobbies: readonly SlotsLobby[] }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-8 text-center">
      <p className="text-[14px] text-muted">{t('game.unserved')}</p>
      <h2 className="font-semibold">{t('game.otherLobbies')}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/slots" className={LINK}>
          {t('game.seeAll', { name: t('landing.slots') })}
        </Link>
        {lobbies.map(({ lobby, provider_name }) => (
          <Link key={lobby} to={slotsPath(lobby) as '/slots'} className={LINK}>
            {provider_name}
          </Link>
        ))}
      </div>
    </div>
  )
}
