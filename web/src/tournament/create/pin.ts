/** How a PIN changes as it is typed, and which box is next. */
import { ROOM } from '@quarterline/core/tournament/room'

const DIGITS = ROOM.pinDigits

export interface PinChange {
  pin: string
  /** The box that has the focus then. */
  at: number
}

/** A digit in a box, or several from the first one on; what is no digit changes nothing. */
export function pinAfterTyping(pin: string, at: number, typed: string): PinChange {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return { pin, at }
  if (digits.length > 1) return { pin: digits.slice(0, DIGITS), at: Math.min(digits.length, DIGITS - 1) }
  // No box is left empty before it.
  const place = Math.min(at, pin.length)
  return { pin: `${pin.slice(0, place)}${digits}${pin.slice(place + 1)}`.slice(0, DIGITS), at: place + 1 }
}

/** Takes the digit of the box, or of the one before it where it is empty; what stood behind moves up. */
export function pinAfterBackspace(pin: string, at: number): PinChange {
  const place = pin[at] === undefined ? Math.min(at, pin.length) - 1 : at
  return { pin: place < 0 ? pin : `${pin.slice(0, place)}${pin.slice(place + 1)}`, at: Math.max(0, place) }
}
