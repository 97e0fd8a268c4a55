/** The filters of bet reports: by sport and by bet type. */
import { BET_TYPES } from '@quarterline/core/market/betType'
import type { TableFilter } from '../../kit/table/FilterChips.tsx'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { t } from '../../text/text.ts'
import { betTypeText } from '../plot/WinLoseBySource.tsx'
import type { ReportSearch } from './reportView.ts'

function sportFilter(sport: number | undefined): TableFilter {
  return {
    name: 'sport',
    label: t('result.sport'),
    value: sport ? String(sport) : '',
    options: <SportOptions all="" />,
  }
}

/** By bet type; parlays and systems count as types of their own. */
export function typeFilter(type: string | undefined): TableFilter {
  return {
    name: 'type',
    label: t('statement.byType'),
    value: type ?? '',
    options: (
      <>
        <option value="">{t('statement.allTypes')}</option>
        {[...BET_TYPES, 'parlay', 'system'].map((one) => (
          <option key={one} value={one}>
            {betTypeText(one)}
          </option>
        ))}
      </>
    ),
  }
}

export const bookedFilters = ({ sport, type }: ReportSearch): TableFilter[] => [sportFilter(sport), typeFilter(type)]

/** The search parameters after a choice. */
export const searchAfter = (name: string, value: string): ReportSearch =>
  name === 'sport' ? { sport: Number(value) || undefined } : { type: value || undefined }
