/** The companies that the studio draws for, as its setting `STUDIO_DRAWS` names them (docs/studio.md). */
import { type Calendar, readCalendar } from './calendar.ts'

export interface DrawCompany {
  /** Its name in addresses: `HB`. */
  code: string
  name: string
  calendar: Calendar
  /** Results that a company of a demo begins with, in days. */
  historyDays: number
}

const SHAPE = /^([A-Z0-9]{1,8})=([^:;=]{1,60}):(.+?)(?: history=(\d{1,3})d)?$/

/**
 * Companies as `HB=Harbour 4D: every 30m 2m history=60d; LK=Lantern Lake: WED,SAT,SUN 18:50 19:00`.
 * @throws with the part that cannot be read
 */
export function readCompanies(text: string): DrawCompany[] {
  const parts = text.split(';').map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const companies = parts.filter(Boolean).map((part) => {
    const [, code, name = '', times = '', days = '0'] = SHAPE.exec(part) ?? []
    const calendar = readCalendar(times.trim())
    if (!code || !calendar)
      throw new Error(`STUDIO_DRAWS cannot be read at "${part}": CODE=Name: every 30m 2m, or WED,SAT,SUN 18:50 19:00`)
    return { code, name: name.trim(), calendar, historyDays: Number(days) }
  })
  const codes = new Set(companies.map(({ code }) => code))
  if (codes.size < companies.length) throw new Error('STUDIO_DRAWS names a company twice')
  return companies
}
