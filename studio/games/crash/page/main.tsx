/** Opens the page of crash. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/mini/mini.css'
import './crash.css'
import { loadMiniWords } from '../../../pages/mini/loadMiniWords.ts'
import { Crash } from './Crash.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Crash words={await loadMiniWords(files)} />)
