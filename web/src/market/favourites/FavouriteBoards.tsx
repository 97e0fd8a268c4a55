/** The favourites: a board for each sport that has a starred league or match. */
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { ComponentProps } from 'react'
import { Board } from '../board/Board.tsx'
import { starredSports } from '../names/names.ts'
import { useStarredMatches } from '../names/useNames.ts'

type Props = Omit<ComponentProps<typeof Board>, 'level' | 'isBare'>

export function FavouriteBoards({ sport, page, ...rest }: Props) {
  const starred = useStarredMatches()
  const sports = starredSports(starred ?? [], rest.only)
  // With one sport it looks like any other level.
  if (sports.length < 2) return <Board sport={sports[0] ?? sport} page={page} {...rest} level="favourites" />
  return (
    <div className="flex flex-col gap-2">
      {sports.map((one) => (
        <Board key={one} {...rest} sport={one} page={USUAL_PAGE} level="favourites" isBare />
      ))}
    </div>
  )
}
