/** Opens the page that checks a round. */
import { createRoot } from 'react-dom/client'
import '../kit/stage.css'
import './check.css'
import { Check } from './Check.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<Check />)
