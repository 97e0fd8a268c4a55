/** Exports a span of the operators' record after checking its hash chain: `npm run admin -- record export`. */
import { type CsvCell, csvCell } from '@quarterline/core/base/csv'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import { RECORD_CHAIN } from '../../account/record/auditRecord.ts'
import { checkChain } from '../../kit/chain/checkChain.ts'
import { readHeads } from '../../kit/chain/heads.ts'
import type { Queries } from '../../kit/db.ts'
import { writeNewFile } from '../../kit/keep/newFile.ts'
import { rowsInTurn } from '../../kit/keep/rowsInTurn.ts'

const COLUMNS = 'chain_no id at_ms operator role call outcome ip subject approval_id request before after'.split(' ')
// By id, which contains the time.
const SPAN = `SELECT ${COLUMNS.join(', ')} FROM audit_record WHERE at_ms >= $1 AND at_ms < $2 ORDER BY id`

type Row = Record<string, unknown>

const cellOf = (value: unknown): CsvCell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell)

/** The format of a row, by file extension. */
const FORMATS: Record<string, { head: string; line(row: Row): string }> = {
  csv: {
    head: `\uFEFF${COLUMNS.join(',')}\r\n`,
    line: (row) => `${COLUMNS.map((column) => csvCell(cellOf(row[column]))).join(',')}\r\n`,
  },
  jsonl: { head: '', line: (row) => `${JSON.stringify(row)}\n` },
}

interface RecordSpan {
  fromMs: number
  untilMs: number
}

async function* pieces(tx: Queries, { fromMs, untilMs }: RecordSpan, form: keyof typeof FORMATS, onRow: () => void) {
  const { head, line } = FORMATS[form] as (typeof FORMATS)[string]
  yield head
  for await (const row of rowsInTurn<Row>(tx, SPAN, [fromMs, untilMs])) {
    yield line(row)
    onRow()
  }
}

/**
 * Writes every act of a span as .csv or .jsonl, from one snapshot in which the record's chain is intact. The export is
 * an act on record itself.
 * @param dataDir where the chain's head was kept outside the database
 * @throws ActRefused if the chain is broken, or for another extension
 */
export async function exportRecord(
  house: AdminHouse,
  { path, dataDir, ...span }: RecordSpan & { path: string; dataDir: string },
): Promise<string[]> {
  const form = /\.(csv|jsonl)$/.exec(path)?.[1]
  if (form === undefined) throw new ActRefused('The file name must end in .csv or .jsonl (JSON, one act per line).')
  const heads = await readHeads(dataDir)
  const request = { form, from: span.fromMs, until: span.untilMs }
  return writeNewFile(path, (write) =>
    adminAct(house, { call: 'record export', request }, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const { blocks, rows: sealed, faults } = await checkChain(tx, RECORD_CHAIN, heads[RECORD_CHAIN.name])
      if (faults.length > 0) throw new ActRefused(`The record was changed after it was sealed: ${faults.join(' ')}`)
      let rows = 0
      await write(pieces(tx, span, form, () => rows++))
      const end = heads[RECORD_CHAIN.name]
      const compared = end
        ? `its end matches the copy kept outside the database (block ${end.blockNo}, ${end.hash.slice(0, 16)}…)`
        : `its end was not compared: ${dataDir} holds no copy`
      const say = [
        `${path}: ${rows} acts. The record is unchanged since it was sealed, ${sealed} rows in ${blocks} blocks; ${compared}.`,
      ]
      return { subject: 'record', after: { rows }, say }
    }),
  )
}
