/** The boards of a day side by side. */
import { Empty } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { type DayBoards, useDrawTimes, wonNumbers } from './dayResults.ts'
import { ResultBoard } from './ResultBoard.tsx'

export function BoardGrid({ boards, prizes }: { boards: DayBoards; prizes: Launch['prizes'] | undefined }) {
  const timesOf = useDrawTimes(boards)
  if (boards.draws.length === 0) return <Empty text={t('lottery.noResults')} />
  return (
    <div className="grid items-start gap-(--gap) mid:[grid-template-columns:repeat(auto-fill,minmax(340px,1fr))]">
      {boards.draws.map((board) => (
        <ResultBoard
          key={board.draw_id}
          board={board}
          prizes={prizes}
          own={wonNumbers(boards, board.draw_id)}
          times={timesOf(board.draw_id)}
        />
      ))}
    </div>
  )
}
