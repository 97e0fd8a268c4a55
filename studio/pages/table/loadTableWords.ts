/** The words of a table's page: those of all tables and the game's own, in the language of the page. */
import { loadBothWords } from '../kit/language.ts'
import type { TableWords } from './words/en.ts'

const shared = import.meta.glob<{ default: TableWords }>('./words/*.ts')

/** @param files of the game's `./words/<language>.ts` */
export const loadTableWords = <W>(files: Readonly<Record<string, () => Promise<{ default: W }>>>) =>
  loadBothWords(shared, files)
