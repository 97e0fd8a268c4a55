/** What a rule returns: a value, or an error code with its numbers. Rules never throw and never write sentences. */
import type { ErrorCode } from './errors.ts'

export type Params = Record<string, string | number>
export interface Refusal {
  ok: false
  code: ErrorCode
  params?: Params
}
export type Result<T> = { ok: true; value: T } | Refusal

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A refusal by a rule. */
export function refuse(code: ErrorCode, params?: Params): Refusal {
  return params ? { ok: false, code, params } : { ok: false, code }
}
