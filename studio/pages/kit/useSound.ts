/** A page's sound as its player turns it on and off: by a button, and by the key M while nothing is being typed. */
import { useEffect, useState } from 'react'
import type { Sound } from './sound.ts'

export function useSound(sound: Sound): { isOn: boolean; toggle(): void } {
  const [isOn, setOn] = useState(sound.isOn())
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement
      if (key.toLowerCase() === 'm' && !isTyping && !ctrlKey && !metaKey) setOn(sound.toggle())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [sound])
  return { isOn, toggle: () => setOn(sound.toggle()) }
}
