/** Opens the page of the wheel. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/mini/mini.css'
import './wheel.css'
import { loadMiniWords } from '../../../pages/mini/loadMiniWords.ts'
import { Wheel } from './Wheel.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Wheel words={await loadMiniWords(files)} />)
