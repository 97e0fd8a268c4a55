/** The grid of instants at which facts can occur; event numbers are made from it. */
export const GRID_MS = 100

/** The nearest instant of the grid. */
export const onGrid = (ms: number) => Math.round(ms / GRID_MS) * GRID_MS
