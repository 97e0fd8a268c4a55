/** The bar over a game: the way back, its name, the sitting's clock and result, the money in play, and tools. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import {
  ChevronLeft,
  Clock,
  ExternalLink,
  Info,
  List,
  type LucideIcon,
  Maximize,
  Minimize,
  ShieldCheck,
  Star,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useCallback } from 'react'
import { useBalance } from '../../account/balance.ts'
import { useSession } from '../../account/session.ts'
import { useTick } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { clockText, factsText } from '../factsText.ts'
import { lobbyOf } from '../lobby/routes.ts'
import { useFavourite } from '../useFavourite.ts'
import type { Tool } from './frameMessages.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]
type SittingFigures = SuccessOf<'game/GameSession'>

export const TOOL_ICON: Record<Tool, LucideIcon> = { sound: Volume2, check: ShieldCheck, history: List, rules: Info }
const TOOL_SHAPE =
  'grid size-8 flex-none place-items-center rounded-base text-on-art-muted hover:bg-art-hover hover:text-on-art max-mid:h-11 max-mid:w-[34px]'

interface ToolProps {
  label: string
  icon: LucideIcon
  isPressed?: boolean
  onPress: () => void
}

export function ToolButton({ label, icon: Icon, isPressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={TOOL_SHAPE}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon size={17} aria-hidden className={isPressed ? 'fill-current text-art-accent' : ''} />
    </button>
  )
}

function Played({ since }: { since: number }) {
  const text = useTick(useCallback((nowMs: number) => clockText(nowMs - since), [since]))
  return (
    <span className="flex items-center gap-1.5">
      <Clock size={14} aria-hidden />
      <span className="sr-only">{t('game.played')}</span>
      <span className="figures">{text}</span>
    </span>
  )
}

/** The facts that a member cannot hide while he plays. */
export function SittingFacts({ sitting, className }: { sitting: SittingFigures | undefined; className: string }) {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  if (!sitting) return null
  const { since, net, in_play: inPlay } = sitting
  const look = net > 0 ? 'text-art-ok' : net < 0 ? 'text-art-bad' : 'text-on-art'
  return (
    <div className={`items-center gap-4 text-[12px] whitespace-nowrap text-on-art-muted ${className}`}>
      {since !== undefined && <Played since={since} />}
      <span>
        {t('game.net')} <b className={`figures ${look}`}>{amountText(net, currency, { sign: true })}</b>
      </span>
      <span>
        {t('game.inPlay')} <b className="figures text-on-art">{amountText(inPlay, currency)}</b>
      </span>
    </div>
  )
}

/** The balance, where the header with it is not seen. */
function BarBalance() {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data } = useBalance()
  return (
    <b className="figures text-[12px] whitespace-nowrap">
      <span className="sr-only">{t('shell.balance')} </span>
      {currency} {data ? amountText(data.balance, currency) : '—'}
    </b>
  )
}

interface Props {
  game: Game
  sitting: SittingFigures | undefined
  /** Whether it is played without money. */
  isDemo: boolean
  /** The tools that the game offers here. */
  tools: readonly Tool[]
  isMuted: boolean
  isFull: boolean
  /** Leads into a window of its own; absent in one. */
  onOwnWindow: (() => void) | undefined
  onTool: (tool: Tool) => void
  onFull: () => void
  /** Closes the game's own window; absent when the game is not in one. */
  onClose: (() => void) | undefined
}

/** Leads back to the lobby, or closes the game's own window. */
function Back({ game, onClose }: Pick<Props, 'game' | 'onClose'>) {
  const look =
    'inline-flex h-8 flex-none items-center gap-1.5 rounded-base border border-art-edge bg-art-button px-3 font-semibold hover:bg-art-hover max-mid:size-9 max-mid:justify-center max-mid:px-0'
  const shown = (
    <>
      <ChevronLeft size={16} aria-hidden />
      <span className="max-mid:sr-only">{t('game.back')}</span>
    </>
  )
  if (onClose)
    return (
      <button type="button" className={look} onClick={onClose}>
        {shown}
      </button>
    )
  return (
    <Link to={lobbyOf(game.kind)} className={look}>
      {shown}
    </Link>
  )
}

/** Leads from play without money to play with it. */
function ForMoney({ game: { provider, game }, className }: Pick<Props, 'game'> & { className: string }) {
  return (
    <Link
      to="/play/$provider/$game"
      params={{ provider, game }}
      className={`flex-none items-center rounded-base bg-accent px-3 font-semibold text-accent-ink ${className}`}
    >
      {t('game.forMoney')}
    </Link>
  )
}

export function GameBar(props: Props) {
  const { game, sitting, isDemo, tools, isMuted, isFull, onOwnWindow, onTool, onFull } = props
  const favour = useFavourite()
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  return (
    <div className="on-header flex-none border-b border-art-line bg-stage-2 text-on-art">
      <div className="flex h-11 items-center gap-3 px-3 max-mid:gap-2 max-mid:px-1.5">
        <Back {...props} />
        <div className="mr-auto min-w-0">
          <h1 className="cut text-[14px] leading-[17px] font-bold">{game.name}</h1>
          <p className="cut text-[11px] leading-[14px] text-on-art-muted max-mid:hidden">{factsText(game, currency)}</p>
        </div>
        <SittingFacts sitting={sitting} className="flex max-mid:hidden" />
        {isDemo && <ForMoney game={game} className="inline-flex h-8 max-mid:hidden" />}
        {isFull && <BarBalance />}
        <div className="flex flex-none gap-0.5">
          <ToolButton
            label={t('game.favourite')}
            icon={Star}
            isPressed={game.favourite}
            onPress={() => favour(game, !game.favourite)}
          />
          {tools.map((tool) => (
            <ToolButton
              key={tool}
              label={t(`game.tool.${tool}`)}
              icon={tool === 'sound' && isMuted ? VolumeX : TOOL_ICON[tool]}
              onPress={() => onTool(tool)}
            />
          ))}
          {onOwnWindow && <ToolButton label={t('game.ownWindow')} icon={ExternalLink} onPress={onOwnWindow} />}
          <ToolButton
            label={t(isFull ? 'game.leaveFull' : 'game.fullScreen')}
            icon={isFull ? Minimize : Maximize}
            onPress={onFull}
          />
        </div>
      </div>
      <SittingFacts sitting={sitting} className="hidden h-6 justify-center max-mid:flex" />
      {isDemo && (
        <div className="flex items-center justify-center gap-3 bg-warn-bg px-3 py-0.5 text-center text-[12px] text-warn">
          <p role="status">{t('game.demo')}</p>
          <ForMoney game={game} className="hidden min-h-11 max-mid:inline-flex" />
        </div>
      )}
    </div>
  )
}
