/** Subscribes this browser to pushed notices, and renews the subscription after a login. */
import { call } from '../../kit/call.ts'
import { useLook } from '../../kit/look.ts'

const WORKER = '/pushWorker.js'
/** The account that wants notices in this browser. */
const KEY = 'quarterline.push'

/** Whether this browser can receive notices with the page closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether an account wants notices in this browser. */
export const wantsPush = (owner: string): boolean => localStorage.getItem(KEY) === owner

/** Tells the platform of a subscription. @returns whether it was taken */
async function add(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) return false
  return (await call('media/pushadd', { endpoint, p256dh, auth, language: useLook.getState().language })).ok
}

/** Subscribes this browser. @returns why it could not: the member or his browser blocks it, or anything else */
export async function subscribePush(owner: string): Promise<'denied' | 'failed' | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const key = await call('media/pushkey', {})
  if (!key.ok) return 'failed'
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made for another key of the house would receive nothing.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value.key })
    if (!(await add(subscription))) return 'failed'
  } catch {
    return 'failed'
  }
  localStorage.setItem(KEY, owner)
  return undefined
}

/** Ends notices in this browser; its push service refuses what is still sent to it. */
export async function unsubscribePush(): Promise<void> {
  localStorage.removeItem(KEY)
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  await worker?.unregister()
}

/** Binds this browser's subscription to the present session; the former one's ended with it. */
export async function renewPush(owner: string): Promise<void> {
  if (!canPush() || !wantsPush(owner) || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await worker?.pushManager.getSubscription()
  if (subscription) await add(subscription)
}
