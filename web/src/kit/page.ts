/** The type of a page's row. App and console make routes, menus, palette and window titles from such rows. */
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from './part/part.tsx'

/**
 * @typeParam Key keys of the words that the list's names are taken from
 * @typeParam Menu the menus that a list's pages may stand in
 */
export interface Page<Key extends string, Menu extends string> {
  /** The address; a piece that begins with $ is filled in by the link that leads there. */
  path: `/${string}`
  /** Its name in menus, palette and window title. */
  name: Key
  /** Further words by which the palette finds it. */
  words?: readonly Key[]
  menus?: readonly Menu[]
  /** Reads what the address carries behind its ?; the screen's search has the type of the answer. */
  search?: (search: Record<string, unknown>) => object
  /** Asks for the page's first answer while its part is on the way. */
  ahead?: () => void
  /** The component; its part of the program is loaded when the page is entered. */
  screen: AsyncRouteComponent<object>
}

/** A component in a part of the program of its own. @param name what the part exports it as */
export const screen = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) =>
  lazyRouteComponent(() => loadPart(load), name) as AsyncRouteComponent<object>

/** The rows that stand in a menu, in the order of the list. */
export function inMenu<P extends { menus?: readonly string[] }>(
  pages: readonly P[],
  menu: NonNullable<P['menus']>[number],
): P[] {
  return pages.filter(({ menus }) => menus?.includes(menu))
}
