/** The chips of a stake; under fingers with a keypad, until its member says that he is done. */
import type { Currency, Money } from '@quarterline/core/base/money'
import { useState } from 'react'
import { useMedia } from '../../../kit/useMedia.ts'
import { Chips } from '../../slip/stake/Chips.tsx'
import { Keypad } from '../../slip/stake/Keypad.tsx'
import { FINGERS } from '../../slip/stake/keypad.ts'

interface Props {
  currency: Currency
  typed: string
  label: string
  largest: Money | undefined
  onType: (typed: string) => void
  onDone: () => void
}

export function StakeKeys({ label, onType, onDone, ...of }: Props) {
  const fingers = useMedia(FINGERS)
  const [doneWith, setDone] = useState<string>()
  const set = (typed: string) => {
    onType(typed)
    onDone()
  }
  if (!fingers || doneWith === label) return <Chips {...of} onTyped={set} />
  const done = () => {
    setDone(label)
    onDone()
  }
  return <Keypad {...of} label={label} onTyped={onType} onDone={done} />
}
