/** Beside a lobby: the views and kinds, the providers, and the member's evening. On a phone the views are a strip. */
import type { GameKind } from '@quarterline/core/game/game'
import { Link } from '@tanstack/react-router'
import {
  Clock,
  Club,
  Coins,
  Dices,
  Fish,
  Flag,
  GalleryHorizontal,
  Gamepad2,
  type LucideIcon,
  Spade,
  Sparkles,
  Star,
  Wrench,
  Zap,
} from 'lucide-react'
import { useCallback } from 'react'
import { useSession } from '../../account/session.ts'
import { platformNow, useTick } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { clockText, kindName } from '../factsText.ts'
import type { LobbyChoices, LobbyView } from './choices.ts'
import { isNew, type LobbyGame, providersOf } from './filter.ts'

const KIND_ICON: Record<GameKind, LucideIcon> = {
  live: Club,
  table: Spade,
  slot: GalleryHorizontal,
  fishing: Fish,
  mini: Dices,
  virtual: Flag,
  esports: Gamepad2,
}

interface View {
  show: LobbyView | undefined
  name: string
  icon: LucideIcon
  count: number
}

/** The views of a lobby: all, the member's own, and its kinds where there are several. */
function viewsOf(games: readonly LobbyGame[], kinds: readonly GameKind[]): { own: View[]; kinds: View[] } {
  const count = (isOne: (game: LobbyGame) => boolean) => games.filter(isOne).length
  const own: View[] = [
    { show: undefined, name: t('game.all'), icon: Sparkles, count: games.length },
    { show: 'favourites', name: t('game.favourites'), icon: Star, count: count(({ favourite }) => favourite) },
    { show: 'new', name: t('game.new'), icon: Zap, count: count((game) => isNew(game, platformNow())) },
    { show: 'recent', name: t('game.recent'), icon: Clock, count: count(({ opened }) => opened !== undefined) },
  ]
  const withJackpots = count(({ jackpot_ppm }) => jackpot_ppm !== undefined)
  if (withJackpots > 0) own.push({ show: 'jackpots', name: t('game.jackpots'), icon: Coins, count: withJackpots })
  const ofKinds = kinds.map((kind): View => {
    return { show: kind, name: kindName(kind), icon: KIND_ICON[kind], count: count((game) => game.kind === kind) }
  })
  return { own, kinds: kinds.length > 1 ? ofKinds.filter((view) => view.count > 0) : [] }
}

interface ViewsProps {
  games: readonly LobbyGame[]
  kinds: readonly GameKind[]
  choices: LobbyChoices
  choose: (change: LobbyChoices) => void
}

/** Over a lobby on a narrow screen. */
export function ViewStrip({ games, kinds, choices, choose }: ViewsProps) {
  const views = viewsOf(games, kinds)
  return (
    <nav aria-label={t('game.choose')} className="flex gap-1.5 overflow-x-auto px-3 py-2 wide:hidden">
      {[...views.own, ...views.kinds].map(({ show, name, icon: Icon, count }) => {
        const isHere = choices.show === show
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isHere}
            className={`flex min-h-11 flex-none items-center gap-2 rounded-[6px] border px-3 font-semibold ${isHere ? 'border-brand bg-brand text-brand-ink' : 'border-line bg-surface-2'}`}
            onClick={() => choose({ show })}
          >
            <Icon size={16} aria-hidden />
            {name} <span className="figures font-normal">{count}</span>
          </button>
        )
      })}
    </nav>
  )
}

const ROW = 'flex min-h-[30px] w-full items-center gap-2 px-2.5 text-left'

function ViewRow({ view, choices, choose }: { view: View } & Pick<ViewsProps, 'choices' | 'choose'>) {
  const { show, name, icon: Icon, count } = view
  const isHere = choices.show === show
  return (
    <li>
      <button
        type="button"
        aria-pressed={isHere}
        className={`${ROW} ${isHere ? 'bg-brand font-semibold text-brand-ink' : 'hover:bg-row-hover'}`}
        onClick={() => choose({ show })}
      >
        <Icon size={15} aria-hidden className="flex-none" />
        <span className="cut">{name}</span>
        <span className={`figures ml-auto text-[12px] ${isHere ? '' : 'text-muted'}`}>{count}</span>
      </button>
    </li>
  )
}

function Providers({ games, choices, choose }: Omit<ViewsProps, 'kinds'>) {
  const providers = providersOf(games)
  if (providers.length < 2) return null
  return (
    <section className="panel py-1.5" aria-label={t('game.providers')}>
      <h2 className="px-2.5 py-1 text-[11px] text-muted">{t('game.providers')}</h2>
      <ul>
        {providers.map(({ provider, name, count, isShut }) => {
          const isHere = choices.provider === provider
          return (
            <li key={provider}>
              <button
                type="button"
                aria-pressed={isHere}
                className={`${ROW} ${isHere ? 'bg-brand-soft font-semibold' : 'hover:bg-row-hover'}`}
                onClick={() => choose({ provider: isHere ? undefined : provider })}
              >
                <span className="cut">{name}</span>
                <span className="figures ml-auto text-[12px] text-muted">
                  {isShut ? <Wrench size={14} aria-label={t('game.maintenance')} /> : count}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Clockwork({ since }: { since: number }) {
  return <>{useTick(useCallback((nowMs: number) => clockText(nowMs - since), [since]))}</>
}

/** The result of the member's sitting; empty while he does not play. */
function Evening() {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data } = useCall('game/GameSession', {})
  if (data?.since === undefined) return null
  const { since, staked, net } = data
  const look = net > 0 ? 'text-win' : net < 0 ? 'text-lose' : ''
  const facts = [
    [t('game.played'), <Clockwork key="played" since={since} />, ''],
    [t('game.staked'), amountText(staked, currency), ''],
    [t('game.net'), amountText(net, currency, { sign: true }), `font-semibold ${look}`],
  ] as const
  return (
    <section className="panel px-2.5 py-2" aria-label={t('game.evening')}>
      <h2 className="font-semibold">{t('game.evening')}</h2>
      <dl className="figures">
        {facts.map(([name, value, how]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className={how}>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/info/play" className="font-semibold text-brand-text">
        {t('play.heading')}
      </Link>
    </section>
  )
}

export function Rail(props: ViewsProps) {
  const views = viewsOf(props.games, props.kinds)
  return (
    <aside className="flex flex-col gap-(--gap) max-wide:hidden" aria-label={t('game.choose')}>
      <section className="panel py-1.5">
        <ul>
          {views.own.map((view) => (
            <ViewRow key={view.name} view={view} {...props} />
          ))}
        </ul>
        {views.kinds.length > 0 && (
          <>
            <h2 className="px-2.5 pt-2 pb-1 text-[11px] text-muted">{t('game.kinds')}</h2>
            <ul>
              {views.kinds.map((view) => (
                <ViewRow key={view.name} view={view} {...props} />
              ))}
            </ul>
          </>
        )}
      </section>
      <Providers {...props} />
      <Evening />
    </aside>
  )
}
