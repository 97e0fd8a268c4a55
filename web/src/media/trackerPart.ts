/**
 * Trackers and their page as parts with their words. The app's first bytes name this file alone, and it names the rest.
 */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadTrackerWords } from '../text/trackerText.ts'

const withTrackerWords = partWithWords(loadTrackerWords)

export const loadLiveCentre = () => withTrackerWords(import('./screens/LiveCentre.tsx'))
export const loadMatchTracker = () => withTrackerWords(import('./tracker/MatchTracker.tsx'))
