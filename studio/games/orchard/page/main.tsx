/** Opens the page of Lantern Orchard. */
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../../../pages/kit/language.ts'
import '../../../pages/kit/stage.css'
import { SlotPage } from './SlotPage.tsx'
import './slot.css'
import { loadSlotText } from './words.ts'

const text = await loadSlotText(pageLanguage())
createRoot(document.getElementById('root') as HTMLElement).render(<SlotPage text={text} />)
