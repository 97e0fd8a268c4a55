/** Opens the page of mines. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/mini/mini.css'
import './mines.css'
import { loadMiniWords } from '../../../pages/mini/loadMiniWords.ts'
import { Mines } from './Mines.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Mines words={await loadMiniWords(files)} />)
