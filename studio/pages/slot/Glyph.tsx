/** The icons of the page, drawn by strokes. */

const GLYPHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  spin: 'M20 12a8 8 0 1 1-2.5-5.8M20 3.5v4.7h-4.7',
  stop: 'M7 7h10v10H7z',
  auto: 'M4 11V9.5A3.5 3.5 0 0 1 7.500 6H19l-3-3M20 13v1.500a3.500 3.500 0 0 1-3.500 3.500H5l3 3',
  quick: 'M13 3 5 13.500h6L10 21l8.500-11H12z',
  rules: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 11v5.500M12 7.500v.1',
  replay: 'M8 5.500v13l10.500-6.500z',
  star: 'M12 3.500l2.600 5.600 6 .7-4.500 4.100 1.200 6L12 16.900 6.700 19.900l1.200-6L3.400 9.800l6-.7z',
  close: 'M6 6l12 12M18 6 6 18',
  soundOn: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  soundOff: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const

export function Glyph({ name, size = 18 }: { name: keyof typeof GLYPHS; size?: number }) {
  return (
    <svg className="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  )
}
