/** The five products of the landing page; each says whether it is open. */
import { Dices, Gamepad2, Spade, Trophy } from 'lucide-react'
import { useVersion } from '../kit/brand.ts'
import { t } from '../text/text.ts'

/** A ball; the icon set has none. */
function Ball({ size, className }: { size: number; strokeWidth: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="m12 7.5 4.3 3.1-1.65 5h-5.3l-1.65-5Z" fill="currentColor" fillOpacity=".25" />
      <path d="M12 7.5V4.2m4.3 6.4 3.2-1m-4.85 6 2 2.8m-7.3-2.8-2 2.8m.35-7.8-3.2-1M12 4.2 9 2.5m3 1.7 3-1.7m4.5 7.1 2.2-1.6m-2.2 1.6.9 3.6m-3.75 5.2.3 2.6m-.3-2.6 3.5-.8m-12.8.8-3.5-.8m3.5.8-.3 2.6M4.5 9.6 2.3 8m2.2 1.6-.9 3.6" />
    </svg>
  )
}

const TILES = [
  { key: 'sports', Icon: Ball },
  { key: 'casino', Icon: Spade },
  { key: 'slots', Icon: Dices },
  { key: 'esports', Icon: Gamepad2 },
  { key: 'tournament', Icon: Trophy },
] as const

export function Tiles() {
  // What is open before the platform has said so is what every house has.
  const opened = useVersion()?.open ?? ['sports']
  const tiles = TILES.map((tile) => ({ ...tile, open: opened.includes(tile.key) }))
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="mb-3 text-lg font-semibold">
        {t('landing.heading')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 mid:grid-cols-4">
        {tiles.map(({ key, Icon, open }) => (
          <li
            key={key}
            className={`flex min-h-32 flex-col gap-1 rounded-base border p-4 ${
              open ? 'col-span-2 border-brand bg-brand text-brand-ink mid:col-span-4' : 'border-line bg-surface-2'
            }`}
          >
            <Icon size={open ? 40 : 26} strokeWidth={1.5} aria-hidden className="mb-1" />
            <strong className={open ? 'text-xl' : 'text-base'}>{t(`landing.${key}`)}</strong>
            <span className={open ? '' : 'text-muted'}>{t(`landing.${key}Text`)}</span>
            <span className={`mt-auto pt-2 text-[13px] ${open ? 'font-semibold' : 'text-muted'}`}>
              {t(open ? 'landing.open' : 'landing.notYet')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
