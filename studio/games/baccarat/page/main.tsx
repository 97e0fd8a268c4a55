/** Opens the page of baccarat. */
import { createRoot } from 'react-dom/client'
import { loadWords, pageLanguage } from '../../../pages/kit/language.ts'
import '../../../pages/kit/stage.css'
import './baccarat.css'
import { Baccarat } from './Baccarat.tsx'
import type { Words } from './words/en.ts'

const files = import.meta.glob<{ default: Words }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Baccarat words={await loadWords(files, pageLanguage())} />)
