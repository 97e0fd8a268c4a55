/** Starts the page of Lantern Orchard from its address. */
import { createRoot } from 'react-dom/client'
import { LANGUAGE_TAG, pageLanguage } from '../../../pages/kit/languages.ts'
import { SlotPage } from './SlotPage.tsx'
import './slot.css'
import { loadSlotText } from './words.ts'

const parameters = new URLSearchParams(location.search)
const language = pageLanguage(parameters.get('lang'))
document.documentElement.lang = LANGUAGE_TAG[language]
const text = await loadSlotText(language)
createRoot(document.getElementById('root') as HTMLElement).render(<SlotPage parameters={parameters} text={text} />)
