/** Whether the platform was reached at the last try: failed from a `requestFailed` until anything is answered (specification 8). */
import { create } from 'zustand'

export const useNetwork = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }))

export function setNetwork(hasFailed: boolean): void {
  if (useNetwork.getState().hasFailed !== hasFailed) useNetwork.setState({ hasFailed })
}
