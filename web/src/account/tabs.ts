/** Messages between the tabs of one browser. They share a session, and the platform tells a tab only that its session is over. */

export interface TabNews {
  /** A person has logged in or out in a tab. */
  what: 'in' | 'out'
  accountId: string
}

let channel: BroadcastChannel | undefined
const opened = () => (channel ??= new BroadcastChannel('quarterline.session'))

/** Tells all other tabs. */
export function tellTabs(news: TabNews): void {
  opened().postMessage(news)
}

/** Listens to the other tabs until the returned function is called. */
export function onTabs(listener: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => listener(data)
  opened().addEventListener('message', hear)
  return () => opened().removeEventListener('message', hear)
}
