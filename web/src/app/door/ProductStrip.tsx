/** The products in a row: an open one leads to the login, another names the contact. */
import type { ReactNode } from 'react'
import { readBrand } from '../../kit/early.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { isOpen, type ProductKey, shownProducts } from './slides.ts'

/** Icons on a 24 × 24 grid; the accent parts are filled. */
const DRAWING: Record<ProductKey, ReactNode> = {
  sports: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path className="fill-accent stroke-none" d="M12 8.5 15.3 11 14 15h-4l-1.3-4Z" />
      <path d="M12 3v5.5M15.3 11l5-2M14 15l3 4.5M10 15l-3 4.5M8.7 11l-5-2" />
    </>
  ),
  casino: (
    <>
      <rect x="3.5" y="5" width="10" height="15" rx="2" transform="rotate(-10 8 12)" />
      <path d="M11.5 4.3 19 5.6a2 2 0 0 1 1.6 2.3L18.8 18a2 2 0 0 1-2.3 1.6" />
    </>
  ),
  slots: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M9 4v16M15 4v16" />
    </>
  ),
  esports: (
    <>
      <path d="M7 7h10a5 5 0 0 1 5 5v2a4 4 0 0 1-7 2.5H9A4 4 0 0 1 2 14v-2a5 5 0 0 1 5-5Z" />
      <path d="M8 10v4M6 12h4" />
      <circle cx="16.5" cy="12" r="1" />
    </>
  ),
  tournament: <path d="M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4c0 3 1 4.5 3.5 5M17 6h3c0 3-1 4.5-3.5 5M12 14v4M8 20h8" />,
}

function Sign({ product, open }: { product: ProductKey; open: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`mb-1 size-7 fill-none stroke-current stroke-[1.5] ${open ? 'text-brand-text' : 'text-line-strong'}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWING[product]}
    </svg>
  )
}

const ITEM =
  'grid w-full [overflow-wrap:anywhere] justify-items-center gap-0.5 rounded-[10px] px-1 py-2 text-center text-[14px] leading-5'

/** @param onEnter leads to the login */
export function ProductStrip({ onEnter }: { onEnter: () => void }) {
  const openProducts = useVersion()?.open
  return (
    <section aria-label={t('door.products')} className="grid grow content-center py-7">
      <ul className="door-wrap grid auto-cols-fr grid-flow-col gap-2 max-door:grid-flow-row max-door:grid-cols-3">
        {shownProducts(readBrand()).map((key) =>
          isOpen(key, openProducts) ? (
            <li key={key}>
              <button type="button" className={`${ITEM} hover:bg-surface-2`} onClick={onEnter}>
                <Sign product={key} open />
                <span className="font-semibold">{t(`landing.${key}`)}</span>
                <span className="text-[12px] leading-4 text-muted">{t('landing.open')}</span>
              </button>
            </li>
          ) : (
            <li key={key} className={`${ITEM} text-muted`}>
              <Sign product={key} open={false} />
              <span className="font-semibold">{t(`landing.${key}`)}</span>
              <span className="text-[12px] leading-4">{t('door.askUpline')}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
