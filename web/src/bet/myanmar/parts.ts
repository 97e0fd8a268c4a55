/** The parts of Myanmar odds that pages load when a member in a Myanmar currency needs them. */
import { withMyanmarWords } from '../../account/myanmarWords.ts'

/** Board, slip and what explains a line. */
export const loadMyanmar = () => withMyanmarWords(import('./all.ts'))
/** How a settled ticket came to its return. */
export const loadWorkings = () => withMyanmarWords(import('./ticket/Workings.tsx'))
/** The guide on the page of rules. */
export const loadGuide = () => withMyanmarWords(import('./guide/Guide.tsx'))
