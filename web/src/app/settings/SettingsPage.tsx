/** The member's settings, joined from the account and what it must not know. */
import { Settings } from '../../account/screens/Settings.tsx'
import { sportText } from '../../market/selection.ts'
import { SportOrder } from '../../market/sports/SportOrder.tsx'

export function SettingsPage() {
  return <Settings order={<SportOrder />} sportName={(sport) => sportText(sport)} />
}
