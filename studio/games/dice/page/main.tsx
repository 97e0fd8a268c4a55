/** Opens the page of dice. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/mini/mini.css'
import './dice.css'
import { loadMiniWords } from '../../../pages/mini/loadMiniWords.ts'
import { Dice } from './Dice.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Dice words={await loadMiniWords(files)} />)
