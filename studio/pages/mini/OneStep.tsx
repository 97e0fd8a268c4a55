/** The panel of a mini game whose rounds are decided at once: its choices, what may come of them, and one button. */
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'
import type { MiniPage, MiniRound } from './useMini.ts'
import type { MiniWords } from './words/en.ts'

interface OneStepProps<V> {
  page: MiniPage<V>
  stake: number
  words: MiniWords
  /** Plays one round. */
  play(): Promise<MiniRound<V> | undefined>
  /** While the picture shows how the last round ends. */
  isShowing: boolean
  choices(isFixed: boolean): ReactNode
  outlook: ReactNode
  button: string
}

export function OneStep<V>({ page, stake, words, play, isShowing, choices, outlook, button }: OneStepProps<V>) {
  const isBusy = page.isBusy || isShowing
  return (
    <Panel
      page={{ ...page, isBusy }}
      stake={stake}
      words={words}
      choices={choices}
      byHand={
        <>
          {choices(isBusy)}
          {outlook}
          <button type="button" className="main" disabled={isBusy || !page.config} onClick={() => void play()}>
            {button}
          </button>
        </>
      }
      playOne={async () => {
        const round = await play()
        return round && round.payout - round.amount
      }}
    />
  )
}
