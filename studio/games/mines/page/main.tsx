/** Opens the page of mines. */
import { createRoot } from 'react-dom/client'
import { loadWords, pageLanguage } from '../../../pages/kit/language.ts'
import '../../../pages/kit/stage.css'
import './mines.css'
import { Mines } from './Mines.tsx'
import type { MinesWords } from './words/en.ts'

const files = import.meta.glob<{ default: MinesWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Mines words={await loadWords(files, pageLanguage())} />)
