/**
 * Sets the seed of the property tests before each test file. A run draws the same as the last one, so that a commit
 * which passed passes again; `npm run prove` sets PROPERTY_SEED to its own seeds, and a failure can be repeated with
 * that seed.
 */
import fc from 'fast-check'

const USUAL_SEED = 20_261_123

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? USUAL_SEED) })
