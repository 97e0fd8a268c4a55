/** All targets of the palette in the page's language. */
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { SOCCER, sportOf } from '@quarterline/core/base/sport/sport'
import { LEVELS } from '@quarterline/core/market/level'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useTick } from '../../kit/clock.ts'
import { languagesOffered } from '../../kit/early.ts'
import { MODES, useLook } from '../../kit/look.ts'
import { dayChoiceText, daysFrom, LATER } from '../../market/bar/Choices.tsx'
import { columnTypes, pagesOf } from '../../market/board/columns.ts'
import { pageText } from '../../market/board/GridHead.tsx'
import { useNames } from '../../market/names/useNames.ts'
import { useMenu } from '../../market/offer/menu.ts'
import { sportText } from '../../market/selection.ts'
import { LANGUAGE, t } from '../../text/text.ts'
import { NAMED } from '../page/pages.ts'
import { offerTargets } from './offer.ts'
import type { Target } from './targets.ts'
import { useTickets } from './useTickets.ts'

const DAY_MS = 24 * 3_600_000
const byDay = (nowMs: number) => Math.floor(nowMs / DAY_MS) * DAY_MS

/** The open sport, and the navigation functions. */
function useHere() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isShared = pathname === '/public'
  return { navigate, sport: search.sport ?? SOCCER.id, isShared }
}

/** Levels, days and bet types of the open sport. */
function useBoardTargets(): readonly Target[] {
  const { navigate, sport } = useHere()
  const nowMs = useTick(byDay)
  const ofSport = sportText(sport, sportOf(sport).name)
  const toDay = (day: string, name: string): Target => ({
    id: `day-${day}`,
    name,
    kind: `${t('board.early')} · ${t('board.days')}`,
    go: () => void navigate({ to: '/desktop', search: { sport, market: 'early', day } }),
  })
  return [
    ...LEVELS.map((market) => ({
      id: market,
      name: t(`board.${market}`),
      kind: ofSport,
      go: () => void navigate({ to: '/desktop', search: { sport, market } }),
    })),
    ...daysFrom(nowMs).map((date) => toDay(date, `${dayChoiceText(date)} ${Number(date.slice(8))}`)),
    toDay(LATER, t('board.later')),
    ...pagesOf(sport).map((types) => ({
      id: `types-${types}`,
      name: pageText(sport, types),
      kind: `${ofSport} · ${t('rules.betTypes')}`,
      also: columnTypes(sport, types)
        .map((betType) => t(`market.${betType}`))
        .join(' '),
      go: () => void navigate({ to: '/desktop', search: (now) => ({ ...now, sport, types }) }),
    })),
  ]
}

/** Leagues and matches of all sports and levels, loaded once something is typed. */
function useOffer(isWanted: boolean): readonly Target[] {
  const { navigate } = useHere()
  const names = useNames(isWanted)
  return useMemo(() => {
    if (!isWanted || !names) return []
    return offerTargets(names, (search) => void navigate({ to: '/desktop', search }))
  }, [names, isWanted, navigate])
}

/** Targets that change a preference instead of opening a page. */
function useChoices(): readonly Target[] {
  const setOddsType = usePreferences((preferences) => preferences.setOddsType)
  const setLanguage = useLook((look) => look.setLanguage)
  const setMode = useLook((look) => look.setMode)
  return [
    ...ODDS_TYPES.map((type) => ({
      id: type,
      name: `${t(`odds.${type}`)} (${type})`,
      kind: t('shell.oddsType'),
      go: () => setOddsType(type),
    })),
    ...MODES.map((mode) => ({
      id: `mode-${mode}`,
      name: t(`mode.${mode}`),
      kind: t('look.mode'),
      go: () => setMode(mode),
    })),
    ...languagesOffered().map((code) => ({
      id: `language-${code}`,
      name: LANGUAGE[code].name,
      lang: LANGUAGE[code].tag,
      kind: t('shell.language'),
      go: () => setLanguage(code),
    })),
  ]
}

/** @param typed leagues, matches and tickets are targets only once something is typed */
export function useTargets(typed: string): readonly Target[] {
  const { navigate, isShared } = useHere()
  const sports = (useMenu() ?? []).map(({ id, name }) => ({
    id: `sport-${id}`,
    name,
    kind: t('shell.sports'),
    go: () => void navigate({ to: isShared ? '/public' : '/desktop', search: { sport: id } }),
  }))
  const pages = NAMED.map(({ path, name, words = [] }) => ({
    id: path,
    name: t(name),
    kind: t('shell.menu'),
    go: () => void navigate({ to: path }),
    also: words.map((word) => t(word)).join(' '),
  }))
  const ofBoard = useBoardTargets()
  const offer = useOffer(typed.trim() !== '')
  const tickets = useTickets(typed)
  return [...tickets, ...sports, ...ofBoard, ...pages, ...useChoices(), ...offer]
}
