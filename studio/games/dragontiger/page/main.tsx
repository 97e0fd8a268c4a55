/** Opens the page of dragon tiger. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/table/table.css'
import './dragontiger.css'
import { loadTableWords } from '../../../pages/table/loadTableWords.ts'
import { TableStage } from '../../../pages/table/TableStage.tsx'
import { DRAGON_TIGER } from './DragonTiger.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<TableStage kind={DRAGON_TIGER} words={await loadTableWords(files)} />)
