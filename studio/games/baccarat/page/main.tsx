/** Opens the page of baccarat. */
import { createRoot } from 'react-dom/client'
import '../../../pages/kit/stage.css'
import './baccarat.css'
import { Baccarat } from './Baccarat.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<Baccarat />)
