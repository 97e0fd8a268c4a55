/** Trackers and their page as a part of their own, with their words. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadTrackerWords } from '../text/trackerText.ts'

export const withTrackerWords = partWithWords(loadTrackerWords)
