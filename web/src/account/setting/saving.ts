/** Whether the platform has the member's settings: saved, being sent, or waiting for a connection. */
import { create } from 'zustand'

export const useSaving = create<{ saving: 'saved' | 'sending' | 'waiting' }>(() => ({ saving: 'saved' }))
