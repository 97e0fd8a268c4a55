/** Opens the page that checks a round, or a company's draw. */
import { createRoot } from 'react-dom/client'
import { loadWords, pageLanguage } from '../kit/language.ts'
import '../kit/stage.css'
import './check.css'
import { Check } from './Check.tsx'
import { DrawCheck } from './DrawCheck.tsx'
import type { CheckPageWords } from './words/en.ts'

const files = import.meta.glob<{ default: CheckPageWords }>('./words/*.ts')
const language = pageLanguage()
const lottery = new URLSearchParams(location.search).get('lottery')

const place = document.getElementById('page')
if (place) {
  const words = await loadWords(files, language)
  const isDraw = lottery !== null
  createRoot(place).render(
    isDraw ? <DrawCheck lottery={lottery} words={words} /> : <Check language={language} words={words} />,
  )
}
