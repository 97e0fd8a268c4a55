/** Whether what the member has set is with the platform: all of it, on its way, or waiting for a line. */
import { create } from 'zustand'

export const useSaving = create<{ saving: 'saved' | 'sending' | 'waiting' }>(() => ({ saving: 'saved' }))
