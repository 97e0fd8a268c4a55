/** Reads and checks a house's brand file once at the start. A fault names its field, and the house does not open. */
import { readFileSync } from 'node:fs'
import { type Brand, BrandShape, brandFault } from '@quarterline/core/base/brand/brand'
import { Compile } from 'typebox/compile'

/** The file cannot be read or is not a valid brand. */
export class BrandError extends Error {}

const shape = Compile(BrandShape)
const FILE_MAX_BYTES = 64 * 1024

/** The path of a value as people write it: `contact.0.href`. */
const placeOf = (path: string, field?: string): string =>
  [...path.split('/').filter(Boolean), ...(field === undefined ? [] : [field])].join('.') || 'the file'

/** The first fault of a value's shape, as a sentence. */
function shapeFault(value: unknown): string {
  const errors = [...shape.Errors(value)]
  // Every branch of a union reports; the deepest error is closest to what was meant.
  const deepest = errors.reduce((deep, one) => Math.max(deep, one.instancePath.split('/').length), 0)
  const error = errors.find(({ instancePath }) => instancePath.split('/').length === deepest) ?? errors[0]
  if (!error) return 'it is no brand'
  const { keyword, params, instancePath, message } = error
  const named = params as { requiredProperties?: string[]; additionalProperties?: string[]; allowedValues?: string[] }
  if (keyword === 'required') return `${placeOf(instancePath, named.requiredProperties?.[0])} is missing`
  if (keyword === 'additionalProperties' || keyword === 'boolean')
    return `${placeOf(instancePath, keyword === 'boolean' ? undefined : named.additionalProperties?.[0])} is not known`
  if (keyword === 'enum') return `${placeOf(instancePath)} must be one of ${named.allowedValues?.join(', ')}`
  return `${placeOf(instancePath)} ${message}`
}

/** Reads a brand's file. @throws BrandError with a sentence that names the field */
export function readBrand(path: string): Brand {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BrandError(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (text.length > FILE_MAX_BYTES) throw new BrandError(`is larger than ${FILE_MAX_BYTES} characters`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrandError('is no JSON')
  }
  if (!shape.Check(value)) throw new BrandError(shapeFault(value))
  const fault = brandFault(value)
  if (fault) throw new BrandError(fault)
  return value
}
