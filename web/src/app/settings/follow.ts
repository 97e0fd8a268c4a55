/**
 * Keeps this browser's copy of the member's settings and the platform's in step. A change is sent after a short rest
 * and waits while the browser is offline; a refused one is undone with a notice. Settings made on another device come
 * with his profile.
 */
import { usualOddsType } from '@quarterline/core/account/settings'
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { ODDS_TYPE_NUMBER } from '@quarterline/core/base/odds'
import { DEFAULTS, usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { useSaving } from '../../account/setting/saving.ts'
import { call } from '../../kit/call.ts'
import { useLook } from '../../kit/look.ts'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { codeText, t } from '../../text/text.ts'
import { dropSent, keepUnsent, own, readUnsent } from './unsent.ts'
import { changed, flat, type MemberSettings, toChoices, toSettings } from './wire.ts'

const REST_MS = 800
const AGAIN_MS = 15_000
/** A profile requested before a change was sent may arrive after it, and is then out of date. */
const JUST_SENT_MS = 5000

/** The platform's settings, as they will be once the unsent changes have arrived. */
let last: MemberSettings = {}
/** The values before each unsent change. */
let before: MemberSettings = {}
let isHearing = false
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let sent: { settings: MemberSettings; atMs: number } = { settings: {}, atMs: 0 }

const memberNow = () => useSession.getState().member

function here(): MemberSettings {
  return toSettings(usePreferences.getState(), useLook.getState(), memberNow()?.currency ?? DEFAULT_CURRENCY)
}

/** Applies settings in this browser without treating them as the member's new choices. */
function show(settings: MemberSettings): void {
  const { kept, look } = toChoices(settings)
  isHearing = true
  usePreferences.setState(kept)
  useLook.setState(look)
  isHearing = false
  last = here()
}

/** Puts the values before refused changes back, unless the member has changed them again. */
function putBack(refused: MemberSettings): void {
  const still = changed(here(), refused)
  const names = Object.keys(refused).filter((name) => !(name in still) && name in before)
  show(Object.fromEntries(names.map((name) => [name, before[name as keyof MemberSettings]])) as MemberSettings)
}

const laterAgain = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms)
}

/** Whether a retry may succeed. */
const mayPass = ({ code, unanswered }: { code: string; unanswered: boolean }) => unanswered || code === 'requestLimit'

async function send(): Promise<void> {
  const member = memberNow()
  const { owner, settings } = readUnsent()
  if (isSending || !member || owner !== member.accountId || Object.keys(settings).length === 0) return
  isSending = true
  useSaving.setState({ saving: 'sending' })
  const outcome = await call('setsettings', settings)
  isSending = false
  if (!outcome.ok && mayPass(outcome)) {
    useSaving.setState({ saving: 'waiting' })
    return laterAgain(AGAIN_MS)
  }
  dropSent(settings)
  if (outcome.ok) sent = { settings, atMs: Date.now() }
  else refuse(outcome, settings)
  before = Object.fromEntries(Object.entries(before).filter(([name]) => name in readUnsent().settings))
  const isMore = Object.keys(readUnsent().settings).length > 0
  useSaving.setState({ saving: isMore ? 'sending' : 'saved' })
  if (isMore) laterAgain(REST_MS)
}

function refuse(outcome: Parameters<typeof react>[0], settings: MemberSettings): void {
  putBack(settings)
  useNotices.getState().toast(t('set.refused', { why: codeText(outcome.code, outcome.params) }))
  react(outcome)
}

/** Records a change made here. */
function notice(): void {
  if (isHearing || !memberNow()) return
  const now = here()
  const wish = changed(last, now)
  if (Object.keys(wish).length === 0) return
  before = { ...last, ...before }
  last = now
  keepUnsent(wish)
  useSaving.setState({ saving: 'sending' })
  laterAgain(REST_MS)
}

/** Adopts the platform's settings; unsent changes take precedence. */
function hear(): void {
  const member = memberNow()
  if (!member) return
  const { owner } = readUnsent()
  if (owner !== null && owner !== member.accountId) forgetOther()
  own(member.accountId)
  if (useLook.getState().languageChosen) {
    keepUnsent({ language: useLook.getState().language })
    isHearing = true
    useLook.setState({ languageChosen: false })
    isHearing = false
  }
  const justSent = Date.now() - sent.atMs < JUST_SENT_MS ? sent.settings : {}
  const usual = { oddsType: ODDS_TYPE_NUMBER[usualOddsType(member.currency)] }
  show({ ...usual, ...flat(member.settings), ...justSent, ...readUnsent().settings })
  if (Object.keys(readUnsent().settings).length > 0) laterAgain(REST_MS)
}

/**
 * Forgets another member's choices, quick bet above all. The language stays the browser's until the platform has
 * another.
 */
function forgetOther(): void {
  const { theme, density, dirPalette } = useLook.getInitialState()
  isHearing = true
  usePreferences.setState(DEFAULTS)
  useLook.setState({ theme, density, dirPalette })
  isHearing = false
  before = {}
  sent = { settings: {}, atMs: 0 }
}

/** Shows a change made in another tab; that tab sends it. */
function hearTab({ key, newValue }: StorageEvent): void {
  if (newValue === null || !memberNow()) return
  try {
    const { state } = JSON.parse(newValue)
    isHearing = true
    if (key === 'quarterline.preferences') usePreferences.setState(state)
    if (key === 'quarterline.look') {
      const { language, theme, density, dirPalette } = state
      useLook.setState({ language, theme, density, dirPalette })
    }
  } catch {
    // A value that this page did not write.
  } finally {
    isHearing = false
    last = here()
  }
}

/** Starts following the member's settings; called once. */
export function followSettings(): void {
  hear()
  useSession.subscribe(({ member }, { member: former }) => {
    if (member !== former) hear()
  })
  usePreferences.subscribe(notice)
  useLook.subscribe((look) => {
    if (!isHearing && memberNow() && look.languageChosen) useLook.setState({ languageChosen: false })
    notice()
  })
  addEventListener('storage', hearTab)
  addEventListener('online', () => void send())
}
