/** Figures: numbers that the house tells of itself whenever somebody asks (docs/metrics.md). */

/** A number that is read whenever somebody asks for the figures. */
export interface Figure {
  name: string
  help: string
  /** What tells its rows apart, where it is several. */
  label?: string
  /** Cheap to ask for. Undefined while it is not known; rows by their label where it has one. */
  read(): number | undefined | ReadonlyMap<string, number>
}
