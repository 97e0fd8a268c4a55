/** The parts of Myanmar odds in the sportsbook, loaded only for members whose board shows them. */
import type { ComponentProps } from 'react'
import type { Member } from '../../account/session.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import type { Board } from '../../market/board/Board.tsx'

const load = async () => (await import('./parts.ts')).loadMyanmar()

export const HowTo = lazyExtra<'HowTo', object>(load, 'HowTo')
export const MyanmarBoard = lazyExtra<'MyanmarBoard', ComponentProps<typeof Board>>(load, 'MyanmarBoard')
export const MyanmarSlipPart = lazyExtra<'MyanmarSlip', { member: Member }>(load, 'MyanmarSlip')
export const MyanmarBar = lazyExtra<'MyanmarSlipBar', { member: Member }>(load, 'MyanmarSlipBar')
export const MyanmarWatch = lazyExtra<'MyanmarWatch', { member: Member }>(load, 'MyanmarWatch')
export const Strip = lazyExtra<'Strip', object>(load, 'Strip')
