/** The sounds of the pond: a shot, a net, and a catch by its size; none for a shot that missed. */
import { createSound, type Tone } from '../../../pages/kit/sound.ts'
import type { PondSound } from './pondPlay.ts'

export const pondSound = createSound('fishing')

const CATCH: readonly Tone[] = [
  [740, 0, 0.1],
  [990, 0.08, 0.16],
]
const TONES: Record<PondSound, readonly Tone[]> = {
  shot: [[240, 0, 0.05]],
  miss: [],
  catch: CATCH,
  big: [...CATCH, [1240, 0.2, 0.2], [1480, 0.34, 0.4]],
}

export const playSound = (sound: PondSound): void => pondSound.play(TONES[sound])
