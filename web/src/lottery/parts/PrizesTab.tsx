/** All prizes of each table, and what bets on digits pay. */
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { PrizeTable } from './PrizeTable.tsx'

export function PrizesTab({ launch }: { launch: Launch }) {
  const tables = (['A', 'B'] as const).filter((table) => launch.companies.some((one) => one.table === table))
  return (
    <>
      {tables.map((table) => {
        const rows = launch.prizes[table].filter(({ bet_type }) => bet_type.startsWith('LOT_'))
        const digits = launch.prizes[table].filter(({ bet_type }) => bet_type.startsWith('D_'))
        const companies = launch.companies.filter((one) => one.table === table).map(({ name }) => name)
        const heading = t('lottery.prizesOf', { table, companies: companies.join(', ') })
        const caption = t('lottery.forOne', { table })
        return (
          <section key={table} className="panel min-w-0" aria-label={heading}>
            <h2 className="flex min-h-10 items-center border-b border-line px-3 text-[14px] font-bold">{heading}</h2>
            <PrizeTable rows={rows.filter(({ cover }) => !cover)} caption={caption} />
            <PrizeTable rows={rows.filter(({ cover }) => cover === 'ibox')} caption={`${caption} · iBox`} />
            <p className="figures border-t border-line p-3 text-muted">
              {t('lottery.digitPays', {
                even: digits.find(({ bet_type }) => /[A-Z]$/.test(bet_type))?.first ?? 0,
                digit: digits.find(({ bet_type }) => /\d$/.test(bet_type))?.first ?? 0,
              })}
            </p>
          </section>
        )
      })}
    </>
  )
}
