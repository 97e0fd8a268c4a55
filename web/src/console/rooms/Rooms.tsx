/** Tournament rooms: all of them with what is late, one opened, free rooms, and the settings of new ones. */
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { w } from '../../text/consoleText.ts'
import { WaitingActs } from '../approval/WaitingActs.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { useAddress } from '../useAddress.ts'
import { NewRoomSettings } from './NewRoomSettings.tsx'
import { OpenRoom } from './OpenRoom.tsx'
import { listedState, RoomSearch } from './RoomSearch.tsx'
import { RoomTable, SheetAlone, useAlone, useRooms } from './RoomTable.tsx'
import { ROOM_ACTS } from './roomActs.ts'

export function Rooms() {
  const isSupervisor = useWho().role === 'supervisor'
  const [stateInAddress, setState] = useAddress('state')
  const [search, setSearch] = useAddress('search')
  const [opened, setOpened] = useAddress('room')
  const [typed, setTyped] = useState({ room: '', reason: '' })
  const [isOpening, setOpening] = useState(false)
  const state = listedState(stateInAddress)
  const listed = useRooms({ ...(state && { state }), ...(search && { search }) })
  // Kept when a search is not answered: a new room is being typed.
  const last = useRef(listed.data?.settings)
  if (listed.data) last.current = listed.data.settings
  const settings = last.current
  const [alone, endAlone] = useAlone(opened, listed)
  const reason = typed.room === opened ? typed.reason : ''
  const sheet = { isSupervisor, reason, onReason: (now: string) => setTyped({ room: opened, reason: now }) }
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.rooms')} note={w('rooms.about')}>
        {isSupervisor && settings && !isOpening && (
          <Button look="primary" className="max-wide:min-h-11" onClick={() => setOpening(true)}>
            <Plus size={16} aria-hidden />
            {w('rooms.new')}
          </Button>
        )}
      </PageHead>
      <WaitingActs kind={ROOM_ACTS} onLook={setOpened} />
      {isOpening && settings && (
        <OpenRoom
          matchesMax={settings.matchesMax}
          onOpened={(roomId) => {
            setOpening(false)
            setOpened(roomId)
          }}
          onLeave={() => setOpening(false)}
        />
      )}
      <SheetAlone opened={alone} onOpen={setOpened} sheet={sheet} />
      <div className="panel">
        <RoomSearch key={search} state={state} search={search} onState={setState} onSearch={setSearch} />
        <RoomTable
          listed={listed}
          opened={alone === '' ? opened : ''}
          onOpen={(roomId) => {
            endAlone()
            if (roomId !== opened) setOpened(roomId)
          }}
          sheet={sheet}
        />
      </div>
      {settings && <NewRoomSettings settings={settings} mayChange={isSupervisor} />}
      {!isSupervisor && <p className="text-muted">{w('rooms.readOnly')}</p>}
    </div>
  )
}
