/** Opens the page of sic bo. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import '../../../pages/table/table.css'
import './sicbo.css'
import { loadTableWords } from '../../../pages/table/loadTableWords.ts'
import { TableStage } from '../../../pages/table/TableStage.tsx'
import { SIC_BO } from './SicBo.tsx'
import type { OwnWords } from './words/en.ts'

const files = import.meta.glob<{ default: OwnWords }>('./words/*.ts')

const place = document.getElementById('page')
if (place) createRoot(place).render(<TableStage kind={SIC_BO} words={await loadTableWords(files)} />)
