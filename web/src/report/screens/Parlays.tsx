/** The page of parlays and systems; each opens the results of its matches. */
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { t } from '../../text/text.ts'
import { bookedColumns, bookedKey, bookedTotals } from '../booked/bookedColumns.tsx'
import { ForMember } from '../list/ForMember.tsx'
import { RangeReport } from '../list/RangeReport.tsx'
import { useReportView } from '../list/reportView.ts'
import { ParlayMatches } from '../results/ParlayMatches.tsx'

const KINDS = ['parlay', 'system'] as const

function ParlayReport({ member }: { member: Member }) {
  const view = useReportView()
  const kind = KINDS.find((one) => one === view.search.type) ?? KINDS[0]
  const request = { startDate: view.range.from, endDate: view.range.to, sportsType: 0, betType: kind }
  const name = 'report/settlementhistory'
  return (
    <RangeReport
      member={member}
      view={view}
      name="report.parlays"
      fileName="parlays"
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={bookedColumns(member.currency)}
      keyOf={bookedKey}
      opens={{ column: 'remark', below: ({ bet_id }) => bet_id && <ParlayMatches betId={bet_id} /> }}
      totalsOf={bookedTotals}
      filters={[
        {
          name: 'type',
          label: t('statement.type'),
          value: kind === 'parlay' ? '' : kind,
          options: (
            <>
              <option value="">{t('statement.parlay')}</option>
              <option value="system">{t('statement.system')}</option>
            </>
          ),
        },
      ]}
      onFilter={(_, value) => view.change({ type: value || undefined })}
    />
  )
}

export function Parlays() {
  return <ForMember>{(member) => <ParlayReport member={member} />}</ForMember>
}
