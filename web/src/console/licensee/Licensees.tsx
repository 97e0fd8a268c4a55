/** The licensees: whose members they are, how their wallets do, and supervisors' acts on them. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { useAddress } from '../useAddress.ts'
import { NewLicensee } from './Forms.tsx'
import { LicenseeSheet } from './LicenseeSheet.tsx'
import { licenseeColumns } from './licenseeColumns.tsx'

const EVERY_MS = 10_000

export function Licensees() {
  const isSupervisor = useWho().role === 'supervisor'
  const [opened, setOpened] = useAddress('name')
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useCall('console/licenseelist', {}, { refetchMs: EVERY_MS })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.licensees')} note={w('lic.about')}>
        {isSupervisor && !isAdding && (
          <Button look="primary" className="max-wide:min-h-11" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {w('lic.new')}
          </Button>
        )}
      </PageHead>
      {isAdding && <NewLicensee onLeave={() => setAdding(false)} />}
      {data?.rows.length === 0 && <Empty text={w('lic.none')} />}
      {data && data.rows.length > 0 && (
        <div className="panel">
          <Table
            caption={w('page.licensees')}
            cards
            cardsWhere="(width < 1100px)"
            className="min-w-[58rem] text-[13px]"
            columns={licenseeColumns()}
            rows={data.rows}
            keyOf={({ name }) => name}
            opens={{
              column: 'name',
              below: (row) => <LicenseeSheet row={row} isSupervisor={isSupervisor} />,
              opened: opened || undefined,
              onOpen: (name) => setOpened(name ?? ''),
            }}
          />
        </div>
      )}
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} height={44} />}
    </div>
  )
}
