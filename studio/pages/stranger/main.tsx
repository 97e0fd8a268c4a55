/** Opens the page around a stranger's game. */
import { createRoot } from 'react-dom/client'
import { loadWords, pageLanguage } from '../kit/language.ts'
import '../kit/stage.css'
import './stranger.css'
import { Stranger } from './Stranger.tsx'
import type { StrangerWords } from './words/en.ts'

const files = import.meta.glob<{ default: StrangerWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Stranger words={await loadWords(files, pageLanguage())} />)
