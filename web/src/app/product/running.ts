/** The products that the house runs, a row each, as every page knows them; their names are the server's (`PRODUCTS` there). */
import { t } from '../../text/text.ts'

export const RUNNING = [
  /** `shut` says that it is shut for maintenance. */
  { name: 'bet', shut: () => t('shell.bettingShut') },
] as const

export type RunningName = (typeof RUNNING)[number]['name']
