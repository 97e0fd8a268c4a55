/** Draws a plot into an element and follows its width. uPlot is loaded with the first plot. */
import { type RefObject, useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { useLook } from '../look.ts'

/** The present value of a design token, for the canvas. */
export const colorOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

type PlotData = readonly [options: Omit<uPlot.Options, 'width'>, columns: uPlot.AlignedData]

/**
 * A plot takes its colors from the page when it is drawn, so a change of look draws it again. @param of the drawing's
 * data; a change draws it again
 */
export function useDrawing(
  make: (Plot: typeof uPlot) => PlotData,
  of: readonly unknown[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(make)
  latest.current = make
  const theme = useLook((look) => `${look.theme} ${look.mode}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look has other colors
  useEffect(() => {
    let plot: uPlot | undefined
    let isOver = false
    const draw = async () => {
      const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')])
      if (isOver || !box.current) return
      const [options, columns] = latest.current(Plot)
      plot = new Plot({ ...options, width: box.current.clientWidth }, columns, box.current)
    }
    const resizes = new ResizeObserver(
      () => plot && box.current && plot.setSize({ width: box.current.clientWidth, height: plot.height }),
    )
    if (box.current) resizes.observe(box.current)
    void draw()
    return () => {
      isOver = true
      resizes.disconnect()
      plot?.destroy()
    }
  }, [theme, ...of])
  return box
}
