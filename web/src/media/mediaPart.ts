/** The pages of media and results, and the trackers of matches, as parts with their words. The first bytes name this file alone. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadMediaWords } from '../text/mediaText.ts'
import { loadTrackerWords } from '../text/trackerText.ts'

export const withMediaWords = partWithWords(loadMediaWords)
const withTrackerWords = partWithWords(loadTrackerWords)

export const loadCompetitions = () => withMediaWords(import('./screens/Competitions.tsx'))
export const loadHighlights = () => withMediaWords(import('./screens/Highlights.tsx'))
export const loadLiveCentre = () => withTrackerWords(import('./screens/LiveCentre.tsx'))
export const loadMatchTracker = () => withTrackerWords(import('./tracker/MatchTracker.tsx'))
export const loadMatchMark = () => withTrackerWords(import('./marks/MatchMark.tsx'))
export const loadWatchSettings = () => withTrackerWords(import('./marks/WatchSettings.tsx'))
