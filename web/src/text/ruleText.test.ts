/** The words of the rules: in English as the specification has them, where it has them. */
import { LANGUAGES } from '@quarterline/core/base/language'
import { beforeEach, expect, test } from 'vitest'
import { en } from './en/app.ts'
import { ruleText } from './ruleText.ts'
import { loadWords, setWords, t } from './text.ts'

beforeEach(() => setWords(en))

test.each([
  [ruleText.bind(null, { rule: 'required' }, 'Nickname'), 'Please enter a Nickname'],
  [ruleText.bind(null, { rule: 'select' }, 'League'), 'Please select a League'],
  [ruleText.bind(null, { rule: 'minValue', value: 10 }, 'Entry fee'), 'must have minimal of 10'],
  [ruleText.bind(null, { rule: 'maxValue', value: 1000 }, 'Entry fee'), 'must be less than or equal to 1000'],
  [ruleText.bind(null, { rule: 'minLength', value: 6 }, 'Nickname'), 'Nickname must have at least 6 characters'],
  [
    ruleText.bind(null, { rule: 'differs', field: 'password' }, 'New password', 'Current password'),
    'New password cannot be the same as Current password',
  ],
])('%#', (say, words) => expect(say()).toBe(words))

test('the specification’s own messages stand word for word', () => {
  expect([t('error.usernameRequired'), t('error.passwordRequired'), t('password.differ')]).toEqual([
    'Username is required!',
    'Password is required!',
    'Passwords do not match',
  ])
})

test.each(LANGUAGES)('in %s every rule has words with its field or its limit in them', async (language) => {
  setWords(await loadWords(language))
  const rules = ['required', 'select', 'minLength', 'maxLength', 'alpha', 'alphanumeric', 'numeric', 'email'] as const
  for (const rule of rules) expect(ruleText({ rule, value: 7 }, 'FIELD')).toContain('FIELD')
  for (const rule of ['minValue', 'maxValue', 'minLength', 'maxLength'] as const) {
    expect(ruleText({ rule, value: 7 }, 'FIELD')).toContain('7')
  }
  for (const rule of ['same', 'differs'] as const) expect(ruleText({ rule }, 'FIELD', 'OTHER')).toMatch(/FIELD.*OTHER/)
})
