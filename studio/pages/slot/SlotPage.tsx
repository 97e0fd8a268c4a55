/** The whole page: the scenery, the cabinet with its reels, the side panel, the controls, and dialogs over them. */
import { useMemo, useState } from 'react'
import type { Language } from '../kit/language.ts'
import { AutoDialog } from './AutoDialog.tsx'
import { BuyDialog } from './BuyDialog.tsx'
import { Controls } from './Controls.tsx'
import { type SlotWords, wordsFor } from './loadSlotWords.ts'
import { Machine } from './Machine.tsx'
import { PayTable } from './PayTable.tsx'
import { SlotPanel } from './SlotPanel.tsx'
import type { SlotKind } from './slotKind.ts'
import { slotTexts } from './slotTexts.ts'
import { svgAddress } from './svgAddress.ts'
import { useSlot, useSlotKeys } from './useSlot.ts'
import { useSlotHouse } from './useSlotHouse.ts'
import type { SlotText } from './words/en.ts'

interface SlotPageProps {
  kind: SlotKind
  language: Language
  text: SlotText
}

export function SlotPage({ kind, language, text }: SlotPageProps) {
  const slot = useSlot(kind, text)
  const [dialog, setDialog] = useState<'rules' | 'auto' | 'buy'>()
  useSlotKeys(slot, dialog !== undefined)
  useSlotHouse(slot, () => setDialog('rules'))
  const { view, game } = slot
  const { currency, rules } = view
  const isSocial = rules.socialCasino
  const words = wordsFor(text, isSocial)
  const texts = slotTexts(kind, words, language, { stake: game.stake, currency, isSocial })
  const backdrop = useMemo(() => ({ backgroundImage: `url("${svgAddress(kind.backdropSvg())}")` }), [kind])
  const close = () => setDialog(undefined)
  const isFeature = view.scene?.kind === 'hold' || (view.scene?.kind === 'spin' && view.scene.free !== undefined)
  return (
    <main className={`slot ${kind.look}${isFeature && view.phase === 'spinning' ? ' feature' : ''}`} style={backdrop}>
      <Machine slot={slot} texts={texts} openBuy={() => setDialog('buy')} />
      <SlotPanel view={view} texts={texts} replay={(id) => void game.replay(id)} />
      <Controls slot={slot} words={words} openRules={() => setDialog('rules')} openAuto={() => setDialog('auto')} />
      {dialog === 'rules' && <PayTable view={view} texts={texts} close={close} />}
      {dialog === 'auto' && <AutoDialog game={game} words={words} close={close} />}
      {dialog === 'buy' && <BuyDialog game={game} texts={texts} close={close} />}
      {view.phase === 'over' && <Ended words={words} notice={view.notice ?? 'ended'} />}
    </main>
  )
}

function Ended({ words, notice }: { words: SlotWords; notice: keyof SlotWords }) {
  return (
    <div className="veil">
      <div className="dialog small" role="alertdialog" aria-modal="true" aria-label={words[notice]}>
        <p>{words[notice]}</p>
        {/* A session that is over opens no more; a game that is closed may be open again. */}
        {notice === 'shut' && (
          <button type="button" className="gold" onClick={() => location.reload()}>
            {words.again}
          </button>
        )}
      </div>
    </div>
  )
}
