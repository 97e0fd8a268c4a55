/** Opens the page of Lantern Orchard. */
import { openSlot } from '../../../pages/slot/openSlot.tsx'
import { ORCHARD } from './kind.ts'
import './look.css'

await openSlot(ORCHARD)
