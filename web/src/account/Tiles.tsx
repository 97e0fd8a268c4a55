/** The five products of the landing page; each says whether it is open. */
import { Dices, Gamepad2, Spade, Trophy, Volleyball } from 'lucide-react'
import { t } from '../text/text.ts'

const TILES = [
  { key: 'sports', Icon: Volleyball, open: true },
  { key: 'casino', Icon: Spade, open: false },
  { key: 'slots', Icon: Dices, open: false },
  { key: 'esports', Icon: Gamepad2, open: false },
  { key: 'tournament', Icon: Trophy, open: false },
] as const

export function Tiles() {
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="mb-3 text-lg font-semibold">
        {t('landing.heading')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 mid:grid-cols-4">
        {TILES.map(({ key, Icon, open }) => (
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
