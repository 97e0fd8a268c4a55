/** A game in its frame, and what stands in its place while it cannot be seen or played. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useShut } from '../../account/useShut.ts'
import { useLink } from '../../kit/live.ts'
import { useNotices } from '../../kit/notices.ts'
import { codeText, t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'
import { lobbyOf } from '../lobby/routes.ts'
import { type FrameNotice, noticeOf } from './notice.ts'
import { GameFrame, Instead, Loading, WaysOn } from './Stage.tsx'
import { isShown, type useFrame } from './useFrame.ts'
import type { OpenGame } from './useOpenGame.ts'

export type FrameGame = SuccessOf<'game/GameList'>['rows'][number]

/** Whether the dialog stands that says that the login is over. */
const useIsLoggedOut = () => useNotices(({ dialog }) => dialog?.endsSession === true)

/** What is to be said of a game that is open, and whether the line is lost. */
export function useGameNotice(session: SuccessOf<'game/GameSession'> | undefined, isOver: boolean) {
  const isShut = useShut('game') !== undefined
  const isOffline = useLink(({ link }) => link === 'offline')
  return { isOffline, notice: noticeOf({ session, isLoggedOut: useIsLoggedOut(), isOver, isShut, isOffline }) }
}

interface StageProps {
  game: FrameGame
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

export function GameStage({ isOffline, ...stage }: StageProps) {
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
