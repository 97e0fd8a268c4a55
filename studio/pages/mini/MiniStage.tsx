/** The page of a mini game: bet panel, picture, the player's rounds, and the seeds. A game gives its parts. */
import { type ReactNode, useEffect } from 'react'
import { fill } from '../kit/language.ts'
import { createSound, type Tone } from '../kit/sound.ts'
import { moneyText } from '../kit/wire.ts'
import { MiniTools } from './MiniTools.tsx'
import { Fair, Past } from './Past.tsx'
import type { MiniPage, MiniRound } from './useMini.ts'
import { useSpace } from './useSpace.ts'
import type { MiniWords } from './words/en.ts'

export const miniSound = createSound('mini')

const WIN: readonly Tone[] = [
  [660, 0, 0.12],
  [880, 0.1, 0.12],
  [1175, 0.2, 0.25],
]
/** A win of more stakes than this sounds longer. */
const LARGE = 5

/** A win sounds by its size against the stake; a return of no more than the stake has no sound. */
export function soundWin({ payout, amount }: { payout: number; amount: number }): void {
  if (payout > amount) miniSound.play(WIN.slice(0, payout > LARGE * amount ? 3 : 2))
}

export const miniFault = (words: MiniWords, code: string): string =>
  words[`fault_${code}` as keyof MiniWords] ?? words.fault_ERR_VAL

interface ResultProps {
  round: Pick<MiniRound<unknown>, 'payout' | 'amount'>
  currency: string
  lost: string
  words: MiniWords
}

function Result({ round: { payout, amount }, currency, lost, words }: ResultProps) {
  const isLost = payout === 0
  const text = isLost
    ? lost
    : fill(payout > amount ? words.won : words.returned, { amount: moneyText(payout, currency) })
  return (
    <p className={`result ${isLost ? 'loss' : ''}`} role="status">
      {text}
    </p>
  )
}

interface MiniStageProps<V> {
  page: MiniPage<V>
  words: MiniWords & { title: string }
  panel: ReactNode
  /** Over the picture. */
  top?: ReactNode
  picture: ReactNode
  /** Said of a lost round. */
  lost: string
  /** While the picture still shows how a round ends, nothing is said of its end. */
  isShowing?: boolean
  column: { head: string; of(view: V): ReactNode }
  rules: ReactNode
}

export function MiniStage<V>(props: MiniStageProps<V>) {
  const { page, words, panel, top, picture, lost, isShowing = false, column, rules } = props
  const { round, config, currency, fault, fair, past } = page
  useEffect(() => {
    document.title = words.title
  }, [words])
  useSpace(config !== undefined && !config.jurisdiction.disabledSpacebar)
  return (
    <main className="mini">
      <h1 className="hidden">{words.title}</h1>
      {panel}
      <section className="mid">
        {top}
        <div className="board">
          {picture}
          {fault ? (
            <p className="result loss" role="alert">
              {miniFault(words, fault)}
            </p>
          ) : (
            round && !round.active && !isShowing && <Result {...{ round, currency, lost, words }} />
          )}
        </div>
        <MiniTools
          sound={miniSound}
          last={past[0]?.id}
          isReady={config !== undefined || fault !== undefined}
          isOver={fault === 'ERR_IS'}
          title={words.title}
          rules={rules}
          words={words}
        />
      </section>
      <Past
        past={isShowing ? past.filter(({ id }) => id !== round?.betID) : past}
        currency={currency}
        words={words}
        column={column}
      />
      {fair && <Fair fair={fair} page={page} words={words} />}
    </main>
  )
}
