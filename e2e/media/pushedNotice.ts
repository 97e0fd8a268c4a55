/** A pushed notice reaches a browser that has the house's worker and no page of the house any more. */
import type { BrowserContext } from 'playwright-core'

interface ShownNotice {
  title: string
  options: { body: string; tag: string }
}

/** The worker with what it shows: a notice of the system needs a permission that this browser gives nobody. */
interface WorkerScope {
  shown: ShownNotice[]
  registration: { showNotification: (title: string, options: ShownNotice['options']) => Promise<void> }
}

/**
 * Registers the worker, closes the page, and delivers messages as a push service does: one that says nothing, and notices.
 * @returns what the worker showed
 */
export async function noticesWithoutPage(
  context: BrowserContext,
  baseUrl: string,
  messages: readonly string[],
): Promise<ShownNotice[]> {
  const elsewhere = await context.newPage()
  const devtools = await context.newCDPSession(elsewhere)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const page = await context.newPage()
  await page.goto(baseUrl)
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/pushWorker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options })
  })
  await page.close()
  const registrationId = await registered
  for (const data of messages)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseUrl, registrationId, data })
  return worker.evaluate(async (count) => {
    const { shown } = globalThis as unknown as WorkerScope
    while (shown.length < count) await new Promise((resolve) => setTimeout(resolve, 20))
    return shown
  }, messages.length - 1)
}
