/** One failing item never stops its neighbours: a chunk that fails is halved until the failing item stands alone. */
import { isOfValues } from './db.ts'

/**
 * Runs `work` over items: all at once, and where that fails over the first half and then the other, in their order. So
 * everything is done but the items that fail alone.
 * @param failed hears of each of those before anything behind it is done
 * @throws what `failed` throws, and every failure that does not belong to the items (the database is away, …)
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
