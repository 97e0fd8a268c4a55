/** The distance of an element from the page's top, which virtual lists need. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** In pixels; measured again when the window's or the page's size changes. */
export function useMargin(element: RefObject<HTMLElement | null>): number {
  const [marginPx, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      element.current && setMargin(Math.round(element.current.getBoundingClientRect().top + scrollY))
    measure()
    const page = new ResizeObserver(measure)
    page.observe(document.documentElement)
    addEventListener('resize', measure)
    return () => {
      page.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return marginPx
}
