/** Opens the page of the pond. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/kit/panel.css'
import './pond.css'
import { loadTableWords } from '../../../pages/table/loadTableWords.ts'
import { Pond } from './Pond.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<Pond words={await loadTableWords(files)} />)
