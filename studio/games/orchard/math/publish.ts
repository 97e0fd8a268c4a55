/** Makes the result files of Lantern Orchard, index, weights and books, when the studio opens it for the first time. */
import { publishedFolder, publishFiles } from '../../kit/slot/publish.ts'
import { allBooks } from './books.ts'

/** Writes them below a folder, unless they are there. @returns their folder, named by a hash of its content */
export async function publish(dataDir: string): Promise<string> {
  const books = [...allBooks()]
  const rows = books.map(({ payoutMultiplier, events }) => {
    return { weight: 1, multiplier: payoutMultiplier, events: JSON.stringify(events) }
  })
  const folder = publishedFolder(dataDir, 'orchard', JSON.stringify(books))
  await publishFiles(folder, () => [{ name: 'base', cost: 1, rows: () => rows }])
  return folder
}
