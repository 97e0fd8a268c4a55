/** Opens the page of Monsoon Palace. */
import { openSlot } from '../../../pages/slot/openSlot.tsx'
import { MONSOON_PALACE } from './kind.ts'
import './look.css'

await openSlot(MONSOON_PALACE)
