/** A part of the grid as a plain box with a table role, because virtual rows need absolute positions. */
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
