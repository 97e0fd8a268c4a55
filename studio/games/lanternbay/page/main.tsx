/** Opens the page of Nine Lantern Bay. */
import { openSlot } from '../../../pages/slot/openSlot.tsx'
import { LANTERN_BAY } from './kind.ts'

await openSlot(LANTERN_BAY)
