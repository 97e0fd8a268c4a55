/** Switches between light and dark. Until its first press the system's setting applies. */
import { Moon, Sun } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { modeNow, useLook } from '../kit/look.ts'
import { t } from '../text/text.ts'

interface Props {
  look?: 'onHeader' | 'plain'
  className?: string
}

export function ModeButton({ look = 'onHeader', className = '' }: Props) {
  const { mode, setMode } = useLook()
  const dark = modeNow(mode) === 'dark'
  const label = t(dark ? 'shell.light' : 'shell.dark')
  return (
    <Button
      look={look}
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </Button>
  )
}
