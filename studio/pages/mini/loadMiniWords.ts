/** The words of a mini game's page: those of all mini games and the game's own, in the language of the page. */
import { loadBothWords } from '../kit/language.ts'
import type { MiniWords } from './words/en.ts'

const shared = import.meta.glob<{ default: MiniWords }>('./words/*.ts')

/** @param files of the game's `./words/<language>.ts` */
export const loadMiniWords = <W>(files: Readonly<Record<string, () => Promise<{ default: W }>>>) =>
  loadBothWords(shared, files)
