/** Autoplay with its number and limits, which are chosen before it starts. */
import { useState } from 'react'
import { moneyText } from '../kit/wire.ts'
import type { SlotWords } from './loadSlotWords.ts'
import type { SlotGame } from './play/slotGame.ts'
import { SlotDialog } from './SlotDialog.tsx'

const SPIN_COUNTS = [10, 25, 50, 100]
/** Limits in stakes. */
const LOSSES = [5, 10, 20, 50]
const WINS = [10, 20, 50, 100]

export function AutoDialog({ game, words, close }: { game: SlotGame; words: SlotWords; close(): void }) {
  const [spins, setSpins] = useState(25)
  const [loss, setLoss] = useState(20)
  const [win, setWin] = useState(50)
  const { stake } = game
  const money = (times: number) => moneyText(stake * times, game.view.currency)
  const start = () => {
    close()
    game.startAuto(spins, stake * loss, stake * win)
  }
  return (
    <SlotDialog title={words.auto} closeText={words.close} close={close}>
      <Choices name={words.autoSpins} values={SPIN_COUNTS} chosen={spins} choose={setSpins} show={String} />
      <Choices name={words.autoLossLimit} values={LOSSES} chosen={loss} choose={setLoss} show={money} />
      <Choices name={words.autoWinLimit} values={WINS} chosen={win} choose={setWin} show={money} />
      <button type="button" className="gold" onClick={start}>
        {words.start}
      </button>
    </SlotDialog>
  )
}

interface ChoicesProps {
  name: string
  values: readonly number[]
  chosen: number
  choose(value: number): void
  show(value: number): string
}

function Choices({ name, values, chosen, choose, show }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="plain"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {show(value)}
        </button>
      ))}
    </fieldset>
  )
}
