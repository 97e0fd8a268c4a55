/** Opens the page of Pearl Reef. */
import { openSlot } from '../../../pages/slot/openSlot.tsx'
import { PEARL_REEF } from './kind.ts'
import './look.css'

await openSlot(PEARL_REEF)
