/** The words of a table's page: those of all tables and the game's own, in the language of the page. */
import { loadWords, pageLanguage } from '../kit/language.ts'
import type { TableWords } from './words/en.ts'

const shared = import.meta.glob<{ default: TableWords }>('./words/*.ts')

/** @param files of the game's `./words/<language>.ts` */
export async function loadTableWords<W>(
  files: Readonly<Record<string, () => Promise<{ default: W }>>>,
): Promise<TableWords & W> {
  const language = pageLanguage()
  const [all, own] = await Promise.all([loadWords(shared, language), loadWords(files, language)])
  return { ...all, ...own }
}
