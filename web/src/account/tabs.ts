/** What the tabs of one browser tell each other: they share one session, and the platform tells a tab only that it is over. */

export interface TabNews {
  /** Somebody has logged in, or out, by himself. */
  what: 'in' | 'out'
  accountId: string
}

let channel: BroadcastChannel | undefined
const opened = () => (channel ??= new BroadcastChannel('quarterline.session'))

/** Tells all other tabs. */
export function tellTabs(news: TabNews): void {
  opened().postMessage(news)
}

/** Hears what other tabs tell, until the returned function is called. */
export function onTabs(listener: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => listener(data)
  opened().addEventListener('message', hear)
  return () => opened().removeEventListener('message', hear)
}
