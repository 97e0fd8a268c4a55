/**
 * A failing item never stops its neighbours: a failing chunk is halved until the item stands alone. Used by all worker
 * steps.
 */
import { isOfValues } from './db.ts'

/**
 * Runs `work` over items: all at once, and after a failure over each half in order. Everything is done except items
 * that fail alone.
 * @param failed receives each of those before later items are done
 * @throws what `failed` throws, and every failure not caused by items (the database is away, …)
 */
export async function halve<T>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => Promise<void> | void,
): Promise<void> {
  if (items.length === 0) return
  try {
    return await work(items)
  } catch (error) {
    if (!isOfValues(error)) throw error
    if (items.length === 1) return await failed(items[0] as T, error)
  }
  const middle = items.length >> 1
  await halve(items.slice(0, middle), work, failed)
  await halve(items.slice(middle), work, failed)
}
