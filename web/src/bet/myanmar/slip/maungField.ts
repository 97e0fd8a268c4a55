/** The field in which the stake of a maung is typed, by its `data-leg`. */
export const MAUNG_FIELD = 'unit'
