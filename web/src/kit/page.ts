/** The type of a page's row. App and console make routes, menus, palette and window titles from such rows. */
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from './part/part.tsx'

/**
 * @typeParam Key keys of the words that the list's names are taken from
 * @typeParam Menu the menus that a list's pages may stand in
 */
export interface Page<Key extends string, Menu extends string> {
  /** The address; segments that begin with $ are parameters. */
  path: `/${string}`
  /** Its name in menus, palette and window title. */
  name: Key
  /** Further words by which the palette finds it. */
  words?: readonly Key[]
  menus?: readonly Menu[]
  /** Parses the search parameters; the result types the screen's search. */
  search?: (search: Record<string, unknown>) => object
  /** Prefetches the page's first answer while its chunk loads. */
  ahead?: () => void
  /** The component; its chunk is loaded when the page is entered. */
  screen: AsyncRouteComponent<object>
}

/** A component in a chunk of its own. @param name the name under which the chunk exports it */
export const screen = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) =>
  lazyRouteComponent(() => loadPart(load), name) as AsyncRouteComponent<object>

/** The rows of a menu, in the list's order. */
export function inMenu<P extends { menus?: readonly string[] }>(
  pages: readonly P[],
  menu: NonNullable<P['menus']>[number],
): P[] {
  return pages.filter(({ menus }) => menus?.includes(menu))
}
