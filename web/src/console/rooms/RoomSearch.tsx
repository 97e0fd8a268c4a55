/** Which rooms are listed: a state as a chip, and a name or number. Both stand in the address. */
import { ROOM_STATES } from '@quarterline/core/tournament/room'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FilterChips } from '../../kit/table/FilterChips.tsx'
import { w } from '../../text/consoleText.ts'

/** What can be asked for beside all rooms. */
const LISTED = ['unfinished', ...ROOM_STATES] as const
type ListedState = (typeof LISTED)[number]

/** The state that an address asks for; undefined for all. */
export const listedState = (state: string): ListedState | undefined => LISTED.find((one) => one === state)

const SEARCH_MAX = 64

interface Props {
  state: ListedState | undefined
  search: string
  onState: (state: string) => void
  onSearch: (search: string) => void
}

export function RoomSearch({ state, search, onState, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const options = (
    <>
      <option value="">{w('rooms.all')}</option>
      {LISTED.map((one) => (
        <option key={one} value={one}>
          {w(`rooms.state.${one}`)}
        </option>
      ))}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <FilterChips
        filters={[{ name: 'state', label: w('agency.status'), value: state ?? '', options }]}
        onChoose={(_, value) => onState(value)}
      />
      <form onSubmit={submit} className="ml-auto flex items-center gap-2 max-mid:w-full">
        <input
          className="field !min-h-9 max-wide:!min-h-11 max-mid:grow mid:!w-60"
          type="search"
          aria-label={w('rooms.search')}
          placeholder={w('rooms.search')}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="max-wide:min-h-11">
          {w('set.look')}
        </Button>
      </form>
    </div>
  )
}
