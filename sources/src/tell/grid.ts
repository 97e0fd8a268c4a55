/** Instants at which something can be told lie on a grid, which their numbers are made of. */
export const GRID_MS = 100

/** The nearest instant that can be told. */
export const onGrid = (ms: number) => Math.round(ms / GRID_MS) * GRID_MS
