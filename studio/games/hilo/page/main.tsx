/** Opens the page of hi-lo. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/mini/mini.css'
import './hilo.css'
import { loadMiniWords } from '../../../pages/mini/loadMiniWords.ts'
import { HiLo } from './HiLo.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<HiLo words={await loadMiniWords(files)} />)
