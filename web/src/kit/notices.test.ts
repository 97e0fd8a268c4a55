/**
 * Notices: one dialog at a time, the session's end before any other, few toasts; and the reaction to each code of the
 * catalogue.
 */
import { ERRORS, type Reaction } from '@quarterline/core/base/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../text/en/app.ts'
import { setWords } from '../text/text.ts'
import { useNotices } from './notices.ts'
import { react } from './reactions.ts'

const now = () => useNotices.getState()
const toasts = () => now().toasts.map(({ text }) => text)

beforeEach(() => {
  setWords(en)
  vi.spyOn(console, 'warn').mockReturnValue()
  useNotices.setState({ inSession: true, dialog: null, toasts: [] })
})

describe('a dialog', () => {
  test('stays until it is closed; others do not replace it', () => {
    now().openDialog('first')
    now().openDialog('second')
    expect(now().dialog).toEqual({ text: 'first', endsSession: false })
    now().closeDialog()
    expect(now().dialog).toBe(null)
  })

  test('of a lost session replaces any other, once, and only where somebody was logged in', () => {
    now().openDialog('first')
    now().endSession('over')
    now().endSession('over again')
    expect(now().dialog).toEqual({ text: 'over', endsSession: true })
    useNotices.setState({ inSession: false, dialog: null })
    now().endSession('over')
    expect(now().dialog).toBe(null)
  })
})

test('toasts: equal ones collapse into the last, the oldest make room, each can be dropped', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) now().toast(text)
  expect(toasts()).toEqual(['a', 'c', 'd'])
  now().dropToast(now().toasts[1]?.id ?? 0)
  expect(toasts()).toEqual(['a', 'd'])
})

/** What a reaction leaves on the screen. */
const SHOWS: Record<Reaction, 'session' | 'dialog' | 'toast' | 'nothing'> = {
  logout: 'session',
  dialog: 'dialog',
  notice: 'dialog',
  toast: 'toast',
  quiet: 'nothing',
  offline: 'nothing',
  silent: 'nothing',
  field: 'nothing',
  dropSlip: 'nothing',
  adjustStake: 'nothing',
  waitOdds: 'nothing',
  greyOut: 'nothing',
  maintenance: 'nothing',
}

/** What stands on the screen. */
function shown(): string {
  const { dialog } = now()
  return dialog ? (dialog.endsSession ? 'session' : 'dialog') : toasts().length > 0 ? 'toast' : 'nothing'
}

describe('a refusal', () => {
  test.each(Object.entries(ERRORS).map(([code, row]) => [code, SHOWS[row.react]] as const))(
    '%s shows %s',
    (code, what) => {
      react({ code })
      expect(shown()).toBe(what)
    },
  )

  test('of a shut product reads the version again', () => {
    const before = now().shutSaid
    react({ code: 'maintenance' })
    expect(now().shutSaid).toBe(before + 1)
  })

  test('that no catalogue has is shown with its code, a missing field at its input', () => {
    react({ code: 'stake_required' })
    expect(shown()).toBe('nothing')
    react({ code: 'neverHeardOf' })
    expect(now().dialog?.text).toContain('neverHeardOf')
  })

  test('with the operator’s own words opens a dialog with them', () => {
    react({ code: 'Closed for the holidays' })
    expect(now().dialog?.text).toBe('Closed for the holidays')
  })
})
