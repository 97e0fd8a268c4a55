/** The text of each step of the guided tour, with the numbers from the rules. */
import { toDecimal } from '@quarterline/core/base/money'
import { MINUTE_MS } from '@quarterline/core/base/time'
import {
  GRANTED,
  MATCHES_MAX,
  POINT_STAKE,
  RAKE_PPM,
  RANKED_AFTER,
  REVIEW_MS,
  ROOM,
} from '@quarterline/core/tournament/room'
import { wholeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import type { TourStep } from './steps.ts'

const PER_PPM = 10_000

const textOf = (step: TourStep): string => {
  switch (step) {
    case 'winner':
      return t('rooms.tourText.winner', { points: wholeText(toDecimal(GRANTED), 'PTS') })
    case 'line':
      return t('rooms.tourText.line', { percent: RAKE_PPM / PER_PPM })
    case 'join':
      return t('rooms.tourText.join', { few: ROOM.players.min })
    case 'points':
      return t('rooms.tourText.points', {
        ...{ min: toDecimal(POINT_STAKE.min), max: toDecimal(POINT_STAKE.max) },
        ...{ matches: RANKED_AFTER.matches, staked: toDecimal(RANKED_AFTER.points) },
      })
    case 'prizes':
      return t('rooms.tourText.prizes', { minutes: REVIEW_MS / MINUTE_MS })
    case 'own':
      return t('rooms.tourText.own', { least: ROOM.matchesMin, most: MATCHES_MAX, players: ROOM.players.max })
    default:
      return t(`rooms.tourText.${step}`)
  }
}

export const tourText = (step: TourStep) => ({ heading: t(`rooms.tour.${step}`), text: textOf(step) })
