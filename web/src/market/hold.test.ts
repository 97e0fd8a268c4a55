/** Tells a tap on a price from a long press and from a scroll over the board. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdable, type Press } from './hold.ts'

let presses: Press[]
const button = () => holdable((how) => presses.push(how))
const click = (pointerType: string) => ({ nativeEvent: { pointerType } as never })
const touch = { pointerType: 'touch' } as const

beforeEach(() => {
  presses = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a tap is one tap, and a long press is one press without a tap after it', () => {
  const { onPointerDown, onPointerUp, onClick } = button()
  onPointerDown(touch)
  vi.advanceTimersByTime(300)
  onPointerUp()
  onClick(click('touch'))
  expect(presses).toEqual(['tap'])
  onPointerDown(touch)
  vi.advanceTimersByTime(600)
  onPointerUp()
  onClick(click('touch'))
  expect(presses).toEqual(['tap', 'hold'])
})

test('a scrolling finger and a mouse button make no long press', () => {
  const { onPointerDown, onPointerCancel, onClick } = button()
  onPointerDown(touch)
  vi.advanceTimersByTime(300)
  onPointerCancel()
  vi.advanceTimersByTime(1000)
  expect(presses).toEqual([])
  onPointerDown({ pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  onClick(click('mouse'))
  // By the keyboard.
  onClick(click(''))
  expect(presses).toEqual(['press', 'press'])
})

test('a shut price takes neither tap nor press', () => {
  const { onPointerDown, onClick } = holdable(undefined)
  onPointerDown(touch)
  vi.advanceTimersByTime(1000)
  onClick(click('touch'))
  expect(presses).toEqual([])
})
