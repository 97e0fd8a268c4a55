/** The log of the studio, as its parts write to it. */
export interface StudioLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}
