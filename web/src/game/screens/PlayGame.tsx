/** A game in its frame, under its bar: `/play/<provider>/<game>`. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { endPopup, isPopup, openPopup } from '../../account/popups.ts'
import { useShut } from '../../account/useShut.ts'
import { useLink } from '../../kit/live.ts'
import { useNotices } from '../../kit/notices.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'
import { GameBar } from '../frame/GameBar.tsx'
import { MoneyBar } from '../frame/MoneyBar.tsx'
import { type FrameNotice, noticeOf } from '../frame/notice.ts'
import { GameFrame, Instead, Loading, NoticeLine, WaysOn } from '../frame/Stage.tsx'
import { useBackOnLeave } from '../frame/useBackOnLeave.ts'
import { isShown, useFrame } from '../frame/useFrame.ts'
import { useFullScreen } from '../frame/useFullScreen.ts'
import { type GameName, type OpenGame, useOpenGame } from '../frame/useOpenGame.ts'
import { useReloadOnPolicy } from '../frame/useReloadOnPolicy.ts'
import { lobbyOf } from '../lobby/routes.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]

/** How often the page asks whether the game still takes stakes; moves of money are sent at once. */
const LOOK_EVERY_MS = 10_000

/** Moves the game into a window of its own, and this page to the lobby; where the browser allows none, it stays. */
function useOwnWindow(
  { provider, game, kind }: Game,
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

function useLeave({ kind }: Game): () => void {
  const navigate = useNavigate()
  return () => (isPopup() ? endPopup() : void navigate({ to: lobbyOf(kind) }))
}

/** Whether the dialog stands that says that the login is over. */
const useIsLoggedOut = () => useNotices(({ dialog }) => dialog?.endsSession === true)

interface StageProps {
  game: Game
  open: OpenGame
  frame: ReturnType<typeof useFrame>
  notice: FrameNotice | undefined
  isOffline: boolean
  onAgain: () => void
}

/** What stands in the game's place: why it cannot be played, or how much of it is loaded. Nothing while it can be seen. */
function InItsPlace({ game, open, frame, notice, onAgain }: Omit<StageProps, 'isOffline'>) {
  const art = <GameArt game={game} />
  const to = lobbyOf(game.kind)
  if (notice?.place === 'instead')
    return (
      <Instead art={art}>
        <p role="status">{notice.text}</p>
        {notice.more && <p className="text-on-art-muted">{notice.more}</p>}
        <WaysOn to={to} onAgain={notice.mayReopen ? onAgain : undefined} />
      </Instead>
    )
  if (open.step === 'refused')
    return (
      <Instead art={art}>
        <p role="alert">{t('game.notOpened')}</p>
        <p className="text-on-art-muted">{codeText(open.refusal.code, open.refusal.params)}</p>
        <WaysOn to={to} onAgain={onAgain} />
      </Instead>
    )
  if (isShown(frame)) return null
  return (
    <Loading name={game.name} share={frame.share} art={art}>
      {frame.isSlow && (
        <>
          <p>{t('game.slow')}</p>
          <WaysOn to={to} onAgain={onAgain} />
        </>
      )}
    </Loading>
  )
}

function Stage({ isOffline, ...stage }: StageProps) {
  const { game, open, frame, notice } = stage
  return (
    <div className="relative min-h-80 grow">
      {open.step === 'open' && notice?.place !== 'instead' && (
        <GameFrame
          key={open.url}
          ref={frame.frame}
          url={open.url}
          name={game.name}
          isGrey={isOffline}
          isHidden={!isShown(frame)}
          onLoad={frame.load}
        />
      )}
      <InItsPlace {...stage} />
    </div>
  )
}

function Play({ game, isDemo }: { game: Game; isDemo: boolean }) {
  const { provider, game: id } = game
  const isMovedIn = game.wallet === 'transfer' && !isDemo
  const [open, onAgain] = useOpenGame({ provider, game: id }, isDemo)
  // Without money there is no sitting.
  const look = { refetchMs: LOOK_EVERY_MS, keep: true, enabled: !isDemo }
  const { data: sitting } = useCall('game/GameSession', { provider, game: id }, look)
  const frame = useFrame(open, useLeave(game))
  const [isFull, onFull] = useFullScreen()
  const onOwnWindow = useOwnWindow(game, isDemo, useBackOnLeave(isMovedIn ? provider : undefined))
  const isShut = useShut('game') !== undefined
  const isOffline = useLink(({ link }) => link === 'offline')
  const notice = noticeOf({ session: sitting, isLoggedOut: useIsLoggedOut(), isOver: frame.isOver, isShut, isOffline })
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
      <Stage {...{ game, open, frame, notice, isOffline, onAgain }} />
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

export function PlayGame() {
  const { provider = '', game = '' } = useParams({ strict: false })
  const { demo = false } = useSearch({ strict: false })
  return <Found provider={provider} game={game} isDemo={demo} />
}
