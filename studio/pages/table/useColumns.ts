/** How much of a road fits into its place. */
import { useEffect, useRef, useState } from 'react'
import { BEAD_COLUMNS, CELL } from './RoadPapers.tsx'

/** How many columns of the big road fit into its place. */
export function useColumns() {
  const ref = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(BEAD_COLUMNS)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(Math.max(6, Math.floor((entry.contentRect.width - 1) / CELL)))
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, columns }
}
