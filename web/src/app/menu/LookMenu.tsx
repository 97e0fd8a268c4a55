/** The look of the page: mode, theme, density, and the colours of up and down. */
import { DENSITIES, DIR_PALETTES, THEMES } from '@quarterline/core/base/look'
import type { ReactNode } from 'react'
import { readBrand } from '../../kit/early.ts'
import { MODES, useLook } from '../../kit/look.ts'
import { t } from '../../text/text.ts'

interface PickProps<V extends string> {
  label: string
  value: V
  all: readonly V[]
  nameOf: (value: V) => string
  onPick: (value: V) => void
}

function Pick<V extends string>({ label, value, all, nameOf, onPick }: PickProps<V>): ReactNode {
  return (
    <label className="flex items-center justify-between gap-2 text-[13px]">
      <span className="text-muted">{label}</span>
      <select
        className="min-h-8 max-w-40 min-w-0 rounded-base border border-line-strong bg-surface-2 px-1 max-wide:min-h-11"
        value={value}
        onChange={(event) => {
          const picked = all.find((one) => one === event.target.value)
          if (picked) onPick(picked)
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function LookMenu() {
  const brand = readBrand()
  const { mode, density, theme, dirPalette, setMode, setLook } = useLook()
  return (
    <section aria-label={t('look.heading')} className="flex flex-col gap-1.5">
      <Pick label={t('look.mode')} value={mode} all={MODES} nameOf={(one) => t(`mode.${one}`)} onPick={setMode} />
      <Pick
        label={t('look.theme')}
        value={theme}
        all={brand.theme === 'brand' ? ['brand', ...THEMES] : THEMES}
        nameOf={(one) => (one === 'brand' ? (brand.name ?? '') : t(`theme.${one}`))}
        onPick={(picked) => setLook({ theme: picked })}
      />
      <Pick
        label={t('look.density')}
        value={density}
        all={DENSITIES}
        nameOf={(one) => t(`density.${one}`)}
        onPick={(picked) => setLook({ density: picked })}
      />
      <Pick
        label={t('look.direction')}
        value={dirPalette}
        all={DIR_PALETTES}
        nameOf={(one) => t(`direction.${one}`)}
        onPick={(picked) => setLook({ dirPalette: picked })}
      />
    </section>
  )
}
