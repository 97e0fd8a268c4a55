/** The board with body and goals in place of the Asian markets; its other bet types stay as they are. */
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import { type ComponentProps, useContext, useMemo } from 'react'
import { Board } from '../../market/board/Board.tsx'
import { BoardViewContext } from '../../market/board/boardView.ts'
import { MYANMAR_PAGE } from '../../market/board/columns.ts'
import { copyPlain } from '../../market/myanmar/LineText.tsx'
import { useMyanmarView } from '../../market/myanmar/useMyanmarView.ts'
import { PickerContext } from '../../market/picker.ts'
import { pickMyanmar, usePickedMyanmar } from './feed.ts'

export function MyanmarBoard({ page, ...props }: ComponentProps<typeof Board>) {
  const view = useMyanmarView()
  const others = useContext(PickerContext)
  const { open } = others
  const isOfLines = page === USUAL_PAGE
  const picker = useMemo(() => ({ usePicked: usePickedMyanmar, pick: pickMyanmar, open }), [open])
  return (
    <BoardViewContext value={view}>
      <PickerContext value={isOfLines ? picker : others}>
        <div onCopy={copyPlain}>
          <Board {...props} page={isOfLines ? MYANMAR_PAGE : page} />
        </div>
      </PickerContext>
    </BoardViewContext>
  )
}
