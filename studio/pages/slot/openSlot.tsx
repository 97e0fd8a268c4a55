/** Opens the page of a slot in the language that was asked for. */
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../kit/language.ts'
import '../kit/stage.css'
import { loadSlotText } from './loadSlotWords.ts'
import { SlotPage } from './SlotPage.tsx'
import './slot.css'
import type { SlotKind } from './slotKind.ts'

export async function openSlot(kind: SlotKind): Promise<void> {
  const language = pageLanguage()
  const text = await loadSlotText(language)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<SlotPage kind={kind} language={language} text={text} />)
}
