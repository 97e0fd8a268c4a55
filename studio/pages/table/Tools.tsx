/** The buttons of a table or a pond: in the bar over the frame, or in the page where there is no bar. */
import { checkAddress } from '../kit/checkAddress.ts'
import type { Sound } from '../kit/sound.ts'
import { isFramed, useHouseFrame } from '../kit/useHouseFrame.ts'
import { useSound } from '../kit/useSound.ts'
import { Icon } from './Controls.tsx'
import { tableSound } from './tones.ts'
import type { TableWords } from './words/en.ts'

interface ToolsProps {
  words: Pick<TableWords, 'sound' | 'soundOff' | 'check' | 'history' | 'rules'>
  sound?: Sound
  isOver: boolean
  /** The last round that is over. */
  last: string | undefined
  onOpen(panel: 'history' | 'rules'): void
  /** The balance is another one. */
  onBalance(): void
}

export function Tools({ words, sound = tableSound, isOver, last, onOpen, onBalance }: ToolsProps) {
  const { isOn, toggle } = useSound(sound)
  useHouseFrame({
    tools: {
      sound: toggle,
      check: () => open(checkAddress(last), '_blank', 'noopener'),
      history: () => onOpen('history'),
      rules: () => onOpen('rules'),
    },
    isMuted: !isOn,
    isReady: true,
    isOver,
    onBalance,
  })
  if (isFramed) return null
  return (
    <div className="tools">
      <button type="button" aria-pressed={isOn} aria-label={isOn ? words.sound : words.soundOff} onClick={toggle}>
        <Icon name={isOn ? 'sound' : 'mute'} />
      </button>
      <a href={checkAddress(last)} target="_blank" rel="noopener" aria-label={words.check}>
        <Icon name="check" />
      </a>
      <button type="button" aria-label={words.history} onClick={() => onOpen('history')}>
        <Icon name="history" />
      </button>
      <button type="button" aria-label={words.rules} onClick={() => onOpen('rules')}>
        <Icon name="rules" />
      </button>
    </div>
  )
}
