/** Makes the page's part with a game as large as the screen; on phones that have no such thing, as large as the window. */
import { useEffect, useState } from 'react'

/** @returns whether it is so, and a function that changes it */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const turn = () => {
    if (isFull) {
      setFull(false)
      if (document.fullscreenElement) void document.exitFullscreen()
      return
    }
    setFull(true)
    // The whole page, so that dialogs and notices are seen over the game.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return [isFull, turn]
}
