/** Both sides of a match in the page's language, as labels and shared titles name it. */
import { teamText } from '../text/teamText.ts'

export const sidesText = ({ home, away }: { home: string; away: string }): string =>
  `${teamText(home)} – ${teamText(away)}`
