/** Exports a table: all its rows as a CSV file or in print. Stands over every report. */
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../text/text.ts'
import { Button } from '../Button.tsx'
import type { Columns } from './column.ts'
import { csvText, download } from './csvFile.ts'
import type { Progress } from './served.ts'

interface TableExport<Row> {
  /** All rows, while they are printed. */
  printed: readonly Row[] | undefined
  /** How many rows are read so far; undefined when nothing is being read. */
  progress: Progress | undefined
  save: () => Promise<void>
  print: () => Promise<void>
}

/**
 * @param fileName without .csv
 * @param readAll reads all rows; undefined if that failed, after it showed why
 */
export function useTableExport<Row>(
  fileName: string,
  columns: Columns<Row>,
  readAll: (onProgress: (progress: Progress) => void) => Promise<readonly Row[] | undefined>,
): TableExport<Row> {
  const [printed, setPrinted] = useState<readonly Row[]>()
  const [progress, setProgress] = useState<Progress>()
  const read = async () => {
    setProgress({ done: 0, total: 0 })
    const rows = await readAll(setProgress)
    setProgress(undefined)
    return rows
  }
  return {
    printed,
    progress,
    save: async () => {
      const rows = await read()
      if (rows) download(`${fileName}.csv`, [csvText(columns, rows)])
    },
    print: async () => {
      const rows = await read()
      if (!rows) return
      // Printing captures the page as it is now, so the rows must be on it first.
      flushSync(() => setPrinted(rows))
      window.print()
      setPrinted(undefined)
    },
  }
}

/** How many rows are read so far. */
function ReadProgress({ done, total }: Progress) {
  return (
    <span className="flex items-center gap-2 text-[13px] text-muted" role="status">
      <progress value={done} max={Math.max(total, 1)} aria-label={t('statement.saving')} className="w-24" />
      {t('statement.saved', { done, total })}
    </span>
  )
}

interface Props {
  progress: Progress | undefined
  onSave: () => void
  onPrint: () => void
}

export function ExportBar({ progress, onSave, onPrint }: Props) {
  const isBusy = progress !== undefined
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
      {progress && <ReadProgress {...progress} />}
      <Button className="max-wide:min-h-11" disabled={isBusy} onClick={onSave}>
        <Download size={16} aria-hidden />
        {t('statement.csv')}
      </Button>
      <Button className="max-wide:min-h-11" disabled={isBusy} onClick={onPrint}>
        <Printer size={16} aria-hidden />
        {t('statement.print')}
      </Button>
    </span>
  )
}
