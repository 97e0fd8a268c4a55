/** The display group of the settings: theme, language, the board's layout, odds type. */

import { PAGE_SIZES } from '@quarterline/core/account/settings'
import { DENSITIES, DIR_PALETTES, THEMES } from '@quarterline/core/base/look'
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { Suspense } from 'react'
import { languagesOffered, readBrand } from '../../kit/early.ts'
import { MODES, useLook } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { LANGUAGE, t } from '../../text/text.ts'
import { useMmoType } from '../mmoType.ts'
import { type MmoType, usePreferences } from '../preferences.ts'
import { Choice, Segments, Switch } from './controls.tsx'
import { Group, Row } from './find.tsx'
import { useGroupChanges } from './useGroupChanges.tsx'

type Change = ReturnType<typeof useGroupChanges>

/** Loaded for members who can bet at Myanmar odds. */
const MmoRow = lazyExtra<'MmoRow', { onPick: (mmoType: MmoType) => void }>(
  async () => (await import('../myanmarWords.ts')).withMyanmarWords(import('./MmoRow.tsx')),
  'MmoRow',
)

/** The text of each market group, by its number. */
const MARKET = { 1: 'board.early', 2: 'board.today', 3: 'board.live' } as const
const MARKETS = [1, 2, 3] as const

function LookRows({ setLook }: Pick<Change, 'setLook'>) {
  const { mode, density, theme, dirPalette, language, setLanguage } = useLook()
  const brand = readBrand()
  return (
    <>
      <Row label={t('look.theme')} stack>
        <Segments
          label={t('look.theme')}
          value={theme}
          all={brand.theme === 'brand' ? (['brand', ...THEMES] as const) : THEMES}
          nameOf={(one) => (one === 'brand' ? (brand.name ?? '') : t(`theme.${one}`))}
          onPick={(picked) => setLook({ theme: picked })}
        />
      </Row>
      <Row label={t('look.mode')} note={t('set.deviceNote')} stack>
        <Segments
          label={t('look.mode')}
          value={mode}
          all={MODES}
          nameOf={(one) => t(`mode.${one}`)}
          onPick={(picked) => setLook({ mode: picked })}
        />
      </Row>
      <Row label={t('look.density')}>
        <Segments
          label={t('look.density')}
          value={density}
          all={DENSITIES}
          nameOf={(one) => t(`density.${one}`)}
          onPick={(picked) => setLook({ density: picked })}
        />
      </Row>
      <Row label={t('look.direction')}>
        <Choice
          label={t('look.direction')}
          value={dirPalette}
          all={DIR_PALETTES}
          nameOf={(one) => t(`direction.${one}`)}
          onPick={(picked) => setLook({ dirPalette: picked })}
        />
      </Row>
      <Row label={t('shell.language')} note={t('set.languageNote')}>
        <Choice
          label={t('shell.language')}
          value={language}
          all={languagesOffered()}
          nameOf={(one) => LANGUAGE[one].name}
          onPick={setLanguage}
        />
      </Row>
    </>
  )
}

function BoardRows({ choose }: Pick<Change, 'choose'>) {
  const { pageType, sort, lines, marketType, pageSize } = usePreferences()
  return (
    <>
      <Row label={t('set.pageType')} note={t('set.pageTypeNote')}>
        <Segments
          label={t('set.pageType')}
          value={pageType}
          all={[1, 2] as const}
          nameOf={(one) => t(one === 1 ? 'board.doubleLine' : 'board.singleLine')}
          onPick={(picked) => choose({ pageType: picked })}
        />
      </Row>
      <Row label={t('set.lines')}>
        <Segments
          label={t('set.lines')}
          value={lines}
          all={['main', 'all'] as const}
          nameOf={(one) => t(one === 'main' ? 'board.mainLines' : 'board.allLines')}
          onPick={(picked) => choose({ lines: picked })}
        />
      </Row>
      <Row label={t('board.sort')}>
        <Segments
          label={t('board.sort')}
          value={sort}
          all={['league', 'time'] as const}
          nameOf={(one) => t(one === 'league' ? 'board.byLeague' : 'board.byTime')}
          onPick={(picked) => choose({ sort: picked })}
        />
      </Row>
      <Row label={t('set.opens')} note={t('set.opensNote')}>
        <Segments
          label={t('set.opens')}
          value={marketType}
          all={MARKETS}
          nameOf={(one) => t(MARKET[one])}
          onPick={(picked) => choose({ marketType: picked })}
        />
      </Row>
      <Row label={t('pager.size')} note={t('set.sizeNote')}>
        <Choice
          label={t('pager.size')}
          value={pageSize}
          all={PAGE_SIZES}
          nameOf={String}
          onPick={(picked) => choose({ pageSize: picked })}
        />
      </Row>
    </>
  )
}

export function Display() {
  const { choose, setLook, aside } = useGroupChanges()
  const { oddsType, showScoreMap, showQuickOdds } = usePreferences()
  const hasMyanmar = useMmoType() !== undefined
  return (
    <Group id="set-display" heading={t('shown.heading')} aside={aside}>
      <Row label={t('shell.oddsType')} note={t('set.oddsNote')}>
        <Segments
          label={t('shell.oddsType')}
          value={oddsType}
          all={ODDS_TYPES}
          nameOf={(one) => one}
          titleOf={(one) => t(`odds.${one}`)}
          onPick={(picked) => choose({ oddsType: picked })}
        />
      </Row>
      {hasMyanmar && (
        <Suspense>
          <MmoRow onPick={(mmoType) => choose({ mmoType })} />
        </Suspense>
      )}
      <LookRows setLook={setLook} />
      <BoardRows choose={choose} />
      <Row label={t('shown.scoreMap')} note={t('shown.scoreMapNote')}>
        <Switch label={t('shown.scoreMap')} isOn={showScoreMap} onChange={(isOn) => choose({ showScoreMap: isOn })} />
      </Row>
      <Row label={t('shown.quickOdds')} note={t('shown.quickOddsNote')}>
        <Switch
          label={t('shown.quickOdds')}
          isOn={showQuickOdds}
          onChange={(isOn) => choose({ showQuickOdds: isOn })}
        />
      </Row>
    </Group>
  )
}
