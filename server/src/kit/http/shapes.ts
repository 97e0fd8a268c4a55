/** Checks requests against their shapes: no coercion, no unknown fields, and a code that names a missing field. */
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'

/** A wrong shape: `<field>_required` for a missing field, otherwise `incompletedRequest` with its path. */
export interface ShapeFault {
  code: ErrorCode
  params: Record<string, string>
}

/** Compiled once in a process, however many sites it opens: compiling all shapes is half of opening one. */
const compiled = new WeakMap<TObject, ReturnType<typeof Compile<TObject>>>()

/** Compiles a shape into a check that returns undefined when the body fits. */
export function compileShape(shape: TObject): (body: unknown) => ShapeFault | undefined {
  const validator = compiled.get(shape) ?? Compile(shape)
  compiled.set(shape, validator)
  return (body) => {
    if (validator.Check(body)) return undefined
    const errors = validator.Errors(body)
    const missing = errors.find(({ keyword }) => keyword === 'required')
    const field = (missing?.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0]
    const at = (missing ?? errors[0])?.instancePath ?? ''
    if (field) return { code: `${field}_required`, params: { at: `${at}/${field}` } }
    return { code: 'incompletedRequest', params: { at: at.slice(0, 200) } }
  }
}
