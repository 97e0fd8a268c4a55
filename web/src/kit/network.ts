/** Whether the last request reached the platform: lost from a `requestFailed` until the next answer (specification 8). */
import { create } from 'zustand'

export const useNetwork = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }))

export function setNetwork(hasFailed: boolean): void {
  if (useNetwork.getState().hasFailed !== hasFailed) useNetwork.setState({ hasFailed })
}
