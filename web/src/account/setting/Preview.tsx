/** A preview of the board under the present settings: odds type, density, page type, colours of movement. */
import { convertOdds, type OddsType, oddsText } from '@quarterline/core/base/odds'
import { useLook } from '../../kit/look.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { usePreferences } from '../preferences.ts'

const HEIGHT = { dense: 'min-h-5', normal: 'min-h-6', roomy: 'min-h-8' } as const
/** Invented matches; prices in Hong Kong thousandths. The first has a risen price and a fallen one. */
const ROWS = [
  { home: 'Halleigh Town', away: 'Halham Albion', line: '0-0.5', odds: [950, 970], total: '2.5-3', sums: [1080, 820] },
  { home: 'Marlmouth', away: 'Ormcombe City', line: '0.5', odds: [880, 1040], total: '2.5', sums: [910, 990] },
] as const

function Price({ hk, label, type, moved }: { hk: number; label: string; type: OddsType; moved?: 'up' | 'down' }) {
  const odds = convertOdds(hk, type)
  const density = useLook((look) => look.density)
  const tint = moved === 'up' ? 'bg-up moved-up' : moved === 'down' ? 'bg-down moved-down' : ''
  return (
    <span className={`figures relative flex items-center justify-between gap-1 px-1.5 ${HEIGHT[density]} ${tint}`}>
      <span className="text-muted">{label}</span>
      <b className={odds && odds.milli < 0 ? 'text-neg' : ''}>{odds ? oddsText(odds.milli) : ''}</b>
    </span>
  )
}

export function Preview() {
  const { oddsType, pageType } = usePreferences()
  return (
    <section aria-label={t('set.preview')} className="panel overflow-hidden">
      <h2 className="p-3 text-[16px] font-semibold">{t('set.preview')}</h2>
      {ROWS.map(({ home, away, line, odds, total, sums }, at) => (
        <div key={home} className="grid grid-cols-[1fr_92px_92px] border-t border-line text-[13px]">
          <div className="min-w-0 p-1.5">
            {pageType === 1 ? (
              <>
                <div className={`truncate ${at === 0 ? 'font-semibold text-giving' : ''}`}>{teamText(home)}</div>
                <div className={`truncate ${at === 1 ? 'font-semibold text-giving' : ''}`}>{teamText(away)}</div>
              </>
            ) : (
              <div className="truncate">
                {teamText(home)} – {teamText(away)}
              </div>
            )}
          </div>
          <div className="border-l border-line">
            <Price
              hk={odds[0]}
              label={at === 0 ? line : ''}
              type={oddsType}
              {...(at === 0 && { moved: 'up' as const })}
            />
            <Price hk={odds[1]} label={at === 1 ? line : ''} type={oddsType} />
          </div>
          <div className="border-l border-line">
            <Price hk={sums[0]} label={total} type={oddsType} />
            <Price hk={sums[1]} label={t('board.u')} type={oddsType} {...(at === 0 && { moved: 'down' as const })} />
          </div>
        </div>
      ))}
      <p className="border-t border-line p-3 text-[13px] text-muted">{t('set.previewNote')}</p>
    </section>
  )
}
