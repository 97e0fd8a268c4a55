/** The jackpots of a lobby: what each pays now, and when one was won last. */
import { useSession } from '../../account/session.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import type { LobbyGame } from './filter.ts'
import { type Jackpot, useJackpots } from './useJackpots.ts'

/** As many as the panel has room for. */
const SHOWN_MAX = 3

/** Of stakes, in percent without needless zeros: 1%. */
const shareText = (ppm: number): string => `${Number((ppm / 10_000).toFixed(2))}%`

/** The jackpot that was won last. */
const lastWon = (jackpots: readonly Jackpot[]): Jackpot | undefined =>
  jackpots.filter(({ won }) => won !== undefined).toSorted((a, b) => (b.won ?? 0) - (a.won ?? 0))[0]

/** Nothing where none of the lobby's games feeds one. */
export function Jackpots({ games }: { games: readonly LobbyGame[] }) {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const feeding = games.filter(({ jackpot_ppm }) => jackpot_ppm !== undefined)
  const jackpots = useJackpots(feeding.length > 0).filter(({ provider }) =>
    feeding.some((game) => game.provider === provider),
  )
  if (jackpots.length === 0) return null
  const last = lastWon(jackpots)
  const share = Math.max(...feeding.map(({ jackpot_ppm = 0 }) => jackpot_ppm))
  return (
    <section
      aria-label={t('game.jackpots')}
      className="jackpots flex flex-col justify-between gap-1 rounded-[8px] border px-4 py-2.5 text-on-art max-mid:px-3"
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-[12px] text-on-art-muted">
        <span>
          {t('game.jackpots')}, {currency}
        </span>
        {last?.won !== undefined && (
          <span className="figures">
            {t('game.lastWon', { date: shortDateTime(last.won), amount: amountText(last.won_amount ?? 0, currency) })}
          </span>
        )}
      </p>
      <dl className="flex flex-col justify-evenly max-wide:grid max-wide:grid-cols-3 max-wide:gap-x-2">
        {jackpots.slice(0, SHOWN_MAX).map(({ provider, jackpot, name, amount }, at) => (
          <div
            key={`${provider}/${jackpot}`}
            className="flex items-baseline justify-between gap-2 max-wide:min-w-0 max-wide:flex-col max-wide:gap-0"
          >
            <dt className="cut text-[12px] leading-[1.6]">{name}</dt>
            <dd
              className={`figures font-bold text-art-accent max-wide:text-[16px] max-wide:leading-7 max-mid:text-[14px] ${at === 0 ? 'text-[24px] leading-8' : 'text-[17px] leading-7'}`}
            >
              {amountText(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-[11px] leading-[1.6] text-on-art-muted">
        {t('game.jackpotShare', { percent: shareText(share) })}
      </p>
    </section>
  )
}
