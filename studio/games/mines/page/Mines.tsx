/** The page of mines. */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { MiniStage, miniSound, soundWin } from '../../../pages/mini/MiniStage.tsx'
import { type MiniRound, useMini } from '../../../pages/mini/useMini.ts'
import { MULTIPLIER_MAX } from '../rules.ts'
import { Field, Ladder } from './Field.tsx'
import { type Bet, MinesPanel, type MinesView } from './Panel.tsx'
import type { Words } from './words/en.ts'

const GEM_PITCH = 880

/** A gem sounds higher with each one. */
function useSounds(round: MiniRound<MinesView> | undefined): void {
  const heard = useRef('')
  const view = round?.state[0]
  const now = `${round?.betID}:${view?.opened.length}:${round?.active}`
  useEffect(() => {
    const isFirst = heard.current === ''
    if (heard.current === now) return
    heard.current = now
    if (isFirst || !view?.opened.length) return
    if (round?.active) miniSound.play([[GEM_PITCH * (1 + view.opened.length / 12), 0, 0.12]])
    else if (round) soundWin(round)
  }, [now, round, view])
}

export function Mines({ words }: { words: Words }) {
  const page = useMini<MinesView>({ hasSteps: true })
  const { round, config, isBusy } = page
  const [bet, setBet] = useState<Bet>()
  const chosen = bet ?? { stake: config?.defaultBetLevel ?? 0, mines: 3 }
  const view = round?.state[0]
  useSounds(round)
  // A field that was decided stands until the next round begins; its mines are the next bet's.
  const mines = round?.active ? (view?.mines ?? chosen.mines) : chosen.mines
  return (
    <MiniStage
      page={page}
      words={words}
      lost={words.lost}
      panel={<MinesPanel page={page} bet={chosen} onBet={setBet} words={words} />}
      top={<Ladder mines={mines} opened={round?.active ? (view?.opened.length ?? 0) : 0} words={words} />}
      picture={
        <Field
          view={view}
          isOpen={round?.active === true}
          isBusy={isBusy}
          onOpen={(cell) => void page.act('open', { cell })}
          words={words}
        />
      }
      column={{ head: words.mines, of: (past) => past.mines }}
      rules={<p>{fill(words.rulesText, { max: (MULTIPLIER_MAX / 100).toLocaleString('en') })}</p>}
    />
  )
}
