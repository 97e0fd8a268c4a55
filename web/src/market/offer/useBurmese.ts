/** Loads what reads Burmese once somebody types it: other members need neither its names nor its other encoding. */
import { useEffect } from 'react'
import { create } from 'zustand'
import type { BurmeseReader } from './searchText.ts'

const useReader = create<{ reader: BurmeseReader | undefined }>(() => ({ reader: undefined }))

const BURMESE = /[\u1000-\u109F]/

async function load(): Promise<void> {
  const { loadBurmeseReader } = await import('./burmeseReader.ts')
  useReader.setState({ reader: await loadBurmeseReader() })
}

/** The reader for a search that has Burmese letters; undefined for others, and until it is there. */
export function useBurmese(typed: string): BurmeseReader | undefined {
  const reader = useReader((state) => state.reader)
  const isBurmese = BURMESE.test(typed)
  useEffect(() => {
    // Without it the search finds what is written as it was typed.
    if (isBurmese && !reader) load().catch(() => undefined)
  }, [isBurmese, reader])
  return isBurmese ? reader : undefined
}
