/** A sheet with a room's prizes and matches over a narrow lobby. A long press on its card opens it, Back closes it. */
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '../../../kit/Button.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { t } from '../../../text/text.ts'
import type { LobbyCard } from '../filters.ts'
import { lobbyRoute } from '../route.ts'
import { Peek } from './Peek.tsx'

/** Opens the sheet of a room. */
export function useOpenPeek(): (roomId: string) => void {
  const navigate = lobbyRoute.useNavigate()
  return (peek) =>
    void navigate({
      search: (now) => ({ ...now, peek }),
      resetScroll: false,
      state: (state) => ({ ...state, isOverPage: true }),
    })
}

export function PeekSheet({ rooms }: { rooms: readonly LobbyCard[] }) {
  const { peek } = lobbyRoute.useSearch()
  const isOverPage = useLocation({ select: ({ state }) => state.isOverPage === true })
  const { history } = useRouter()
  const navigate = lobbyRoute.useNavigate()
  if (peek === undefined) return null
  const close = () => {
    if (isOverPage) history.back()
    else void navigate({ search: (now) => ({ ...now, peek: undefined }), replace: true, resetScroll: false })
  }
  return (
    <Modal sheet label={t('rooms.room')} onClose={close}>
      <div className="flex max-h-[84dvh] flex-col">
        <Button look="quiet" size="small" className="w-full shrink-0" aria-label={t('app.close')} onClick={close}>
          <span className="h-1 w-9 rounded-full bg-line-strong" aria-hidden />
        </Button>
        <Peek roomId={peek} card={rooms.find(({ room_id: id }) => id === peek)} />
      </div>
    </Modal>
  )
}
