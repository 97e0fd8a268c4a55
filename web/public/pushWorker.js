/**
 * Shows notices of the member's matches that the platform pushes, also with the page closed, and opens the page at a
 * press. Registered by web/src/bet/follow/push.ts when the member wants it; it caches and fetches nothing.
 */
const PAGE = '/info/mymatches'

/** A page that the member looks at tells him itself. */
async function isLookedAt() {
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.some((page) => page.visibilityState === 'visible' && page.focused)
}

async function show({ title, body, tag }) {
  if (!(await isLookedAt())) await self.registration.showNotification(title, { body, tag, icon: '/icon.svg' })
}

async function open() {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(PAGE)
  const shown = await page.navigate(PAGE).catch(() => page)
  return (shown ?? page).focus()
}

self.addEventListener('push', (event) => {
  try {
    event.waitUntil(show(event.data.json()))
  } catch {
    // A message that this worker does not understand.
  }
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open())
})
