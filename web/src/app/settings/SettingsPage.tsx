/** The settings page, joined from the account's settings and the order of the sports. */
import { Settings } from '../../account/screens/Settings.tsx'
import { sportText } from '../../market/selection.ts'
import { SportOrder } from '../../market/sports/SportOrder.tsx'

export function SettingsPage() {
  return <Settings order={<SportOrder />} sportName={(sport) => sportText(sport)} />
}
