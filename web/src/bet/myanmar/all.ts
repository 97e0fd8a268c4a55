/** Everything of Myanmar odds that the sportsbook shows, as one chunk. */
export { HowTo, Strip } from './HowTo.tsx'
export { MyanmarBoard } from './MyanmarBoard.tsx'
export { MyanmarWatch } from './MyanmarWatch.tsx'
export { MyanmarSlip } from './slip/MyanmarSlip.tsx'
export { MyanmarSlipBar } from './slip/MyanmarSlipBar.tsx'
