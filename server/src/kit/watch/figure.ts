/** Metrics: numbers that the house reports when scraped (docs/metrics.md). */

/** A metric that is read when scraped. */
export interface Figure {
  name: string
  help: string
  /** The label of its series, if there are several. */
  label?: string
  /** Cheap to read. Undefined while unknown; rows by label if it has one. */
  read(): number | undefined | ReadonlyMap<string, number>
}
