/** Opens the page of Dim Sum Cascade. */
import { openSlot } from '../../../pages/slot/openSlot.tsx'
import { DIM_SUM } from './kind.ts'
import './look.css'

await openSlot(DIM_SUM)
