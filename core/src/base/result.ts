/** The result of a rule: a value, or a refusal with its error code. Rules never throw and never write sentences. */
import type { ErrorCode } from './errors.ts'

/** The values that the sentence of a code needs: amounts as plain decimals, names, ids. */
export type Params = Record<string, string | number>
export interface Refusal {
  ok: false
  code: ErrorCode
  params?: Params
}
export type Result<T> = { ok: true; value: T } | Refusal

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse(code: ErrorCode, params?: Params): Refusal {
  return params ? { ok: false, code, params } : { ok: false, code }
}
