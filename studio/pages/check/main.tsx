/** Opens the page that checks a round. */
import { createRoot } from 'react-dom/client'
import { loadWords, pageLanguage } from '../kit/language.ts'
import '../kit/stage.css'
import './check.css'
import { Check } from './Check.tsx'
import type { CheckPageWords } from './words/en.ts'

const files = import.meta.glob<{ default: CheckPageWords }>('./words/*.ts')
const language = pageLanguage()

const place = document.getElementById('page')
if (place) createRoot(place).render(<Check language={language} words={await loadWords(files, language)} />)
