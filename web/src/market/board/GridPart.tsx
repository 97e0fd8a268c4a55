/** A part of a grid as a plain box: the rows of a real table cannot be placed one by one, as virtual rows must be. */
import type { HTMLAttributes, Ref } from 'react'

interface Props extends HTMLAttributes<HTMLDivElement> {
  role: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell'
  ref?: Ref<HTMLDivElement>
  'data-key'?: string
  'data-form'?: string
}

export function GridPart({ role, ...rest }: Props) {
  return <div role={role} {...rest} />
}
