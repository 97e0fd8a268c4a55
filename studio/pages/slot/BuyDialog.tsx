/** Buying the feature: what it costs and gives back is said before it is asked for. */
import { fill } from '../kit/language.ts'
import type { SlotGame } from './play/slotGame.ts'
import { SlotDialog } from './SlotDialog.tsx'
import { returnText, type SlotTexts } from './slotTexts.ts'

export function BuyDialog({ game, texts, close }: { game: SlotGame; texts: SlotTexts; close(): void }) {
  const { words, money } = texts
  const { buy } = game.view.modes
  if (buy === undefined) return null
  const amount = money(buy.cost * 100)
  const begin = () => {
    close()
    game.buy()
  }
  return (
    <SlotDialog title={words.buy} closeText={words.close} close={close} isNarrow>
      <p>{fill(words.buyAsk, { times: buy.cost, amount, returned: returnText(buy) })}</p>
      <button type="button" className="gold" onClick={begin}>
        {words.buy} · {amount}
      </button>
    </SlotDialog>
  )
}
