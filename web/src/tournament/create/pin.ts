/** How typing changes a PIN, and which box gets the focus. */
import { ROOM } from '@quarterline/core/tournament/room'

const DIGITS = ROOM.pinDigits

export interface PinChange {
  pin: string
  /** The box that gets the focus. */
  at: number
}

/** Puts a digit into a box, or several digits from the first box on; other characters are ignored. */
export function pinAfterTyping(pin: string, at: number, typed: string): PinChange {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return { pin, at }
  if (digits.length > 1) return { pin: digits.slice(0, DIGITS), at: Math.min(digits.length, DIGITS - 1) }
  // Boxes fill from the left without a gap.
  const place = Math.min(at, pin.length)
  return { pin: `${pin.slice(0, place)}${digits}${pin.slice(place + 1)}`.slice(0, DIGITS), at: place + 1 }
}

/** Deletes the digit in the box, or the one before it if the box is empty; later digits move left. */
export function pinAfterBackspace(pin: string, at: number): PinChange {
  const place = pin[at] === undefined ? Math.min(at, pin.length) - 1 : at
  return { pin: place < 0 ? pin : `${pin.slice(0, place)}${pin.slice(place + 1)}`, at: Math.max(0, place) }
}
