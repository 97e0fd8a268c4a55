/** For tests: random requests from calls' declared shapes, and answers checked against theirs. */

import { type Call, type IdKind, ParamsShape, Shape } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { ERRORS, httpStatus } from '@quarterline/core/base/errors'
import { CALLS, type CallName } from '@quarterline/core/calls'
import fc from 'fast-check'
import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

export const CALL_NAMES = Object.keys(CALLS) as CallName[]
export const callOf = (name: CallName): Call => CALLS[name]

/** The parts of JSON schema used by the house's shapes. */
interface Node {
  type?: string
  const?: unknown
  anyOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  'x-id'?: IdKind
}

type DrawnShape = fc.Arbitrary<unknown>

/** Values that make random requests meaningful: existing ids, and wire words by field name. */
export interface Words {
  id(of: IdKind): fc.Arbitrary<string>
  fields: Record<string, DrawnShape>
  /** Fields that are meaningful only together; applied to every second object that has them all. */
  together: { names: string[]; values: fc.Arbitrary<object> }
}

/** Values with which a report answers, over all of a test house's dates. */
export const REPORT_WORDS: Words['fields'] = {
  // Whole pages of everything, or a leak could hide beyond the first.
  pageNumber: fc.constant(1),
  pageSize: fc.constant(100),
  startDate: fc.constant('2025-08-15'),
  endDate: fc.constant('2025-08-17'),
  workingDate: fc.constant('2025-08-16'),
  matchDate: fc.constant('2025-08-16'),
  sportsType: fc.constant(0),
  leagueId: fc.constantFrom('', 'L1'),
}

/** Any code point. The library's own ('binary') makes a table of all of them for each text. */
const anyCharacter = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })).map(
  (point) => String.fromCodePoint(point),
  (character) => String(character).codePointAt(0) ?? 0,
)

function text({ minLength = 0, maxLength = 80, pattern }: Node): DrawnShape {
  if (!pattern) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: anyCharacter })
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((found) => found.length >= minLength && found.length <= maxLength)
}

function number({ type, minimum = -1e9, maximum = 1e9 }: Node): DrawnShape {
  const whole = fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }))
}

function object({ properties = {}, required = [] }: Node, words: Words): DrawnShape {
  const fields = Object.entries(properties).map(([name, node]) => [name, drawn(node, words, name)] as const)
  const record: DrawnShape = fc.record(Object.fromEntries(fields) as Record<string, DrawnShape>, {
    requiredKeys: required,
  })
  const { names, values } = words.together
  if (!names.every((name) => name in properties)) return record
  return fc.oneof(
    record,
    fc.tuple(record, values).map(([base, over]) => ({ ...(base as object), ...over })),
  )
}

/** Random values of a shape; a field known to `words` mostly uses its values. */
export function drawn(shape: TSchema | Node, words: Words, name = ''): DrawnShape {
  const node = shape as Node
  if (node['x-id']) return words.id(node['x-id'])
  const known = words.fields[name]
  const free = freely(node, words)
  return known ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: free }) : free
}

function freely(node: Node, words: Words): DrawnShape {
  if ('const' in node) return fc.constant(node.const)
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => drawn(one, words)))
  switch (node.type) {
    case 'object':
      return object(node, words)
    case 'array': {
      const { minItems = 0, maxItems = 5 } = node
      return fc.array(drawn(node.items ?? {}, words), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      })
    }
    case 'string':
      return text(node)
    case 'integer':
    case 'number':
      return number(node)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue()
  }
}

const REFUSED = Compile(
  Shape({ status: Type.Literal(0), statusdesc: Type.String(), params: Type.Optional(ParamsShape) }),
)
const ANSWERED = new Map(
  CALL_NAMES.map((name) => {
    const whole = { status: Type.Literal(1), statusdesc: Type.Literal(''), ...callOf(name).answer.properties }
    return [name, Compile(Shape(whole))] as const
  }),
)

/** Whether a code is in the catalogue, or names a missing field. */
export const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code) || /^\w+_required$/.test(code)

/** What is wrong with an answer: its shape, its code, or an HTTP status that does not fit the code. */
export function faultOfAnswer(name: CallName, http: number, payload: string): string | undefined {
  const said = payload.slice(0, 300)
  if (http >= 500) return `HTTP ${http}: ${said}`
  let answer: { status?: unknown; statusdesc?: unknown }
  try {
    answer = JSON.parse(payload)
  } catch {
    return `not JSON: ${said}`
  }
  const unknown = [...payload.matchAll(/"statusdesc":"([^"]+)"/g)].find(([, code]) => !isCode(code as string))
  if (unknown) return `${unknown[1]} is no code of the catalogue: ${said}`
  if (answer.status === 1) {
    const shape = ANSWERED.get(name)
    if (http !== 200) return `a success with HTTP ${http}`
    return shape?.Check(answer) ? undefined : `not its shape at ${shape?.Errors(answer)[0]?.instancePath}: ${said}`
  }
  if (!REFUSED.Check(answer)) return `neither success nor refusal: ${said}`
  const { statusdesc } = answer
  if (!isCode(statusdesc)) return `a refusal without a code: ${said}`
  // A path or body that reached no call is incompletedRequest under HTTP's own status; a state that ends sessions is a
  // refusal at login and a missing session afterwards.
  const allowed = [httpStatus(statusdesc), ...(statusdesc === 'incompletedRequest' ? [404, 413] : [])]
  return allowed.includes(http) || (http === 401 && ENDS_SESSIONS.includes(statusdesc))
    ? undefined
    : `HTTP ${http}: ${said}`
}

const ENDS_SESSIONS: string[] = ['CLOSE', 'BLOCK', 'account_inactive']
