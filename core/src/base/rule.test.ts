/** The generic field rules, each with texts that it accepts and refuses. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf, type Rule } from './rule.ts'

const fault = (rule: Rule, text: string) => faultsOf({ x: [rule] }, { x: text, y: 'other' } as never).x?.rule

describe('a rule', () => {
  it.each<[Rule, good: string[], bad: string[]]>([
    [{ rule: 'required' }, ['a', '0'], ['', '  ']],
    [{ rule: 'select' }, ['MYR'], ['']],
    [{ rule: 'minValue', value: 10 }, ['10', '10.5', ' 11 '], ['9.99', '-10', 'ten', '1e3', '1,000']],
    [{ rule: 'maxValue', value: 1000 }, ['1000', '-1'], ['1000.01', 'none', 'Infinity']],
    [{ rule: 'minLength', value: 6 }, ['secret', '密码密码密码', '😀😀😀😀😀😀'], ['short', '😀😀😀']],
    [{ rule: 'maxLength', value: 10 }, ['0123456789', '😀😀😀😀😀😀😀😀😀😀'], ['01234567890']],
    [{ rule: 'alpha' }, ['abcXYZ'], ['abc1', 'a b', 'é']],
    [{ rule: 'alphanumeric' }, ['abc123'], ['abc_1', 'a b', '１２']],
    [{ rule: 'numeric' }, ['0042'], ['4.2', '-4', '٤', '']],
    [
      { rule: 'email' },
      ['a.b+c@mail.example.com', 'x@例子.中国'],
      ['a@b', '@x.com', 'a b@x.com', 'a@x..com', 'a@-x.com'],
    ],
    [{ rule: 'ipv4' }, ['0.0.0.0', '192.168.1.255'], ['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.4 ', '::1']],
    [
      { rule: 'url' },
      ['https://example.com/a?b', 'http://10.0.0.1:80'],
      ['example.com', 'javascript:alert(1)', 'http://'],
    ],
    [{ rule: 'letterAndDigit' }, ['a1', '!Z 9'], ['letters', '12345']],
    [{ rule: 'same', field: 'y' }, ['other'], ['Other', 'other ']],
    [{ rule: 'differs', field: 'y' }, ['Other'], ['other']],
  ])('%j', (rule, good, bad) => {
    // An empty field is checked by `required` and `select` only.
    const isWanted = rule.rule === 'required' || rule.rule === 'select'
    for (const text of good) expect([text, fault(rule, text)]).toEqual([text, undefined])
    for (const text of bad.filter((one) => isWanted || one !== ''))
      expect([text, fault(rule, text)]).toEqual([text, rule.rule])
  })
})

describe('a form', () => {
  const form = {
    name: [{ rule: 'required' }, { rule: 'minLength', value: 6 }, { rule: 'alphanumeric' }],
    again: [{ rule: 'same', field: 'name' }],
    pin: [{ rule: 'numeric' }],
  } as const

  it('each field reports its first broken rule with the limit', () => {
    expect(faultsOf(form, { name: 'a b', again: 'x', pin: '1a' })).toEqual({
      name: { rule: 'minLength', value: 6 },
      again: { rule: 'same', field: 'name' },
      pin: { rule: 'numeric' },
    })
    expect(faultsOf(form, { name: 'abc def', again: 'abc def' })).toEqual({ name: { rule: 'alphanumeric' } })
    expect(faultsOf(form, { name: 'abcdef', again: 'abcdef', pin: '' })).toEqual({})
  })

  it('required fields are required, optional ones may stay empty', () => {
    expect(faultsOf(form, {})).toEqual({ name: { rule: 'required' } })
  })

  it('a length rule accepts both its bounds however the characters are encoded, and nothing beyond', () => {
    const between = {
      x: [
        { rule: 'minLength', value: 6 },
        { rule: 'maxLength', value: 10 },
      ],
    } as const
    const check = (text: string) => {
      const length = [...text].length
      const isRight = text === '' || (length >= 6 && length <= 10)
      expect(faultsOf(between, { x: text }).x === undefined).toBe(isRight)
    }
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 14 }), check), { numRuns: 300 })
  })

  it('hostile texts are checked in linear time', () => {
    const rules: Rule[] = [{ rule: 'email' }, { rule: 'ipv4' }, { rule: 'letterAndDigit' }, { rule: 'url' }]
    for (const rule of rules) expect(fault(rule, `a@${'a-'.repeat(50_000)}!`)).toBeDefined()
  })
})
