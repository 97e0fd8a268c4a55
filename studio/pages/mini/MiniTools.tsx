/** Sound and rules of a mini game: buttons of the bar over the frame, or of the page where there is no bar. */
import { type ReactNode, useRef } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import type { Sound } from '../kit/sound.ts'
import { isFramed, useHouseFrame } from '../kit/useHouseFrame.ts'
import { useSound } from '../kit/useSound.ts'
import type { MiniWords } from './words/en.ts'

interface MiniToolsProps {
  sound: Sound
  /** The round that the check begins with, by its number or name. */
  last: number | string | undefined
  isReady: boolean
  isOver: boolean
  title: string
  rules: ReactNode
  words: Pick<MiniWords, 'sound' | 'rules' | 'close'>
}

export function MiniTools({ sound, last, isReady, isOver, title, rules, words }: MiniToolsProps) {
  const { isOn, toggle } = useSound(sound)
  const dialog = useRef<HTMLDialogElement>(null)
  const openRules = () => dialog.current?.showModal()
  useHouseFrame({
    tools: {
      sound: toggle,
      check: () => open(checkAddress(last), '_blank', 'noopener'),
      history: () => document.querySelector('.past')?.scrollIntoView(),
      rules: openRules,
    },
    isMuted: !isOn,
    isReady,
    isOver,
  })
  return (
    <>
      {!isFramed && (
        <div className="tools">
          <button type="button" className="glass" aria-pressed={isOn} onClick={toggle}>
            {words.sound}
          </button>
          <button type="button" className="glass" onClick={openRules}>
            {words.rules}
          </button>
        </div>
      )}
      <dialog ref={dialog} className="rules" aria-label={words.rules}>
        <h2>{title}</h2>
        {rules}
        <button type="button" className="main" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  )
}
