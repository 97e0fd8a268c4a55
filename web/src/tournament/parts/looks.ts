/** The looks of links and buttons that lead to rooms: amber where money moves, otherwise blue or outlined. */

const SHAPE = 'inline-flex items-center justify-center gap-1.5 rounded-base px-3 font-semibold'

const ROOM_LOOKS = {
  gold: 'bg-accent font-bold text-accent-ink hover:brightness-105',
  blue: 'bg-brand text-brand-ink hover:brightness-110',
  line: 'border border-brand text-brand-text hover:bg-brand hover:text-brand-ink',
  plain: 'border border-line-strong bg-surface-2 text-ink hover:bg-row-hover',
  glass: 'border border-art-edge bg-art-panel text-on-art hover:bg-art-hover',
} as const

/** @param size `row` of a list, `tall` of a form's end */
export function roomButton(look: keyof typeof ROOM_LOOKS, size: 'row' | 'tall' = 'row'): string {
  const height =
    size === 'row'
      ? 'min-h-7 whitespace-nowrap max-wide:min-h-11'
      : 'min-h-10 px-5 py-1.5 text-center text-[14px] leading-tight max-wide:min-h-12'
  return `${SHAPE} ${height} ${ROOM_LOOKS[look]}`
}
