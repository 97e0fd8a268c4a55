/** A game in its frame, under its bar: `/play/<provider>/<game>`; and several tables: `/tables`. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { endPopup, isPopup, openPopup } from '../../account/popups.ts'
import { useNotices } from '../../kit/notices.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { GameBar } from '../frame/GameBar.tsx'
import { type FrameGame, GameStage, useGameNotice } from '../frame/GameStage.tsx'
import { MoneyBar } from '../frame/MoneyBar.tsx'
import { NoticeLine } from '../frame/Stage.tsx'
import { useBackOnLeave } from '../frame/useBackOnLeave.ts'
import { useFrame } from '../frame/useFrame.ts'
import { useFullScreen } from '../frame/useFullScreen.ts'
import { type GameName, useOpenGame } from '../frame/useOpenGame.ts'
import { useReloadOnPolicy } from '../frame/useReloadOnPolicy.ts'
import { lobbyOf } from '../lobby/routes.ts'
import { ManyTables } from './ManyTables.tsx'

/** How often the page asks whether the game still takes stakes; moves of money are sent at once. */
const LOOK_EVERY_MS = 10_000

/** Moves the game into a window of its own, and this page to the lobby; where the browser allows none, it stays. */
function useOwnWindow(
  { provider, game, kind }: FrameGame,
  isDemo: boolean,
  isKept: RefObject<boolean>,
): (() => void) | undefined {
  const navigate = useNavigate()
  if (isPopup()) return undefined
  return () => {
    const path = `/play/${encodeURIComponent(provider)}/${encodeURIComponent(game)}${isDemo ? '?demo=true' : ''}`
    const isOpen = openPopup(path, `play ${provider} ${game}`, { isOptional: true })
    isKept.current = isOpen
    if (isOpen) void navigate({ to: lobbyOf(kind) })
    else useNotices.getState().toast(t('game.heldBack'))
  }
}

function useLeave({ kind }: FrameGame): () => void {
  const navigate = useNavigate()
  return () => (isPopup() ? endPopup() : void navigate({ to: lobbyOf(kind) }))
}

function Play({ game, isDemo }: { game: FrameGame; isDemo: boolean }) {
  const { provider, game: id } = game
  const isMovedIn = game.wallet === 'transfer' && !isDemo
  const [open, onAgain] = useOpenGame({ provider, game: id }, isDemo)
  // Without money there is no sitting.
  const look = { refetchMs: LOOK_EVERY_MS, keep: true, enabled: !isDemo }
  const { data: sitting } = useCall('game/GameSession', { provider, game: id }, look)
  const frame = useFrame(open, useLeave(game))
  const [isFull, onFull] = useFullScreen()
  const onOwnWindow = useOwnWindow(game, isDemo, useBackOnLeave(isMovedIn ? provider : undefined))
  const { notice, isOffline } = useGameNotice(sitting, frame.isOver)
  useReloadOnPolicy(open)
  return (
    <main id="main" className={`flex grow flex-col bg-stage text-on-art ${isFull ? 'fixed inset-0 z-40' : ''}`}>
      <GameBar
        {...{ game, sitting, isDemo, isFull, onFull, onOwnWindow }}
        tools={frame.tools}
        isMuted={frame.isMuted}
        onTool={frame.tool}
        onClose={isPopup() ? endPopup : undefined}
      />
      {isMovedIn && <MoneyBar game={game} />}
      {notice?.place === 'over' && <NoticeLine notice={notice} />}
      <GameStage {...{ game, open, frame, notice, isOffline, onAgain }} />
    </main>
  )
}

/** The list has the game's name, kind and marks; without it there is no such game. */
function Found({ provider, game, isDemo }: GameName & { isDemo: boolean }) {
  const { data, error, refetch } = useCall('game/GameList', {}, { isSaidHere: true })
  if (error && !data) return <Failed text={t('game.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} height={400} />
  const found = data.rows.find((row) => row.provider === provider && row.game === game)
  if (found) return <Play key={`${provider}/${game}/${isDemo}`} game={found} isDemo={isDemo && found.has_demo} />
  return (
    <main id="main" className="grow">
      <Empty text={t('game.unknown')} />
    </main>
  )
}

/** The game of an address; without one, tables beside one another. */
export function PlayGame() {
  const { provider, game } = useParams({ strict: false })
  const { demo = false } = useSearch({ strict: false })
  if (provider === undefined || game === undefined) return <ManyTables />
  return <Found provider={provider} game={game} isDemo={demo} />
}
