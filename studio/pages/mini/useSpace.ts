/** The main button of a mini game by the key Space. */
import { useEffect } from 'react'

/** Space presses the main button, unless something else has the focus or the operator's jurisdiction forbids it. */
export function useSpace(isAllowed: boolean): void {
  useEffect(() => {
    if (!isAllowed) return
    const press = (event: KeyboardEvent) => {
      const isFree = event.target === document.body && document.querySelector('dialog[open]') === null
      if (event.key !== ' ' || event.repeat || !isFree) return
      event.preventDefault()
      document.querySelector<HTMLButtonElement>('.pane .main:enabled')?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isAllowed])
}
