/** Names of teams and leagues as the house writes them in the page's language, before what the page would say. */

let own: ReadonlyMap<string, string> = new Map()

/** Makes these the house's names. */
export function setOwnNames(names: readonly (readonly string[])[]): void {
  own = new Map(names.flatMap(([name, said]) => (name !== undefined && said !== undefined ? [[name, said]] : [])))
}

/** The house's name for a team or league; undefined where it has none. */
export const ownName = (name: string): string | undefined => own.get(name)
