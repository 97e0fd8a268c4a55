/** Refreshes the member's matches. */
import { refreshByItself } from '../../kit/useCall.ts'

/** Reads the matches of the member's open tickets again. */
export function refreshMatches(): void {
  refreshByItself('media/mymatches')
}
