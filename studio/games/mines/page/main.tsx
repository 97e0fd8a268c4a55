/** Opens the page of mines. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import './mines.css'
import { Mines } from './Mines.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<Mines />)
