/**
 * Before each file of tests: what its properties draw. A run draws what the last one drew, so that a commit which passed
 * passes again; `npm run prove` sets PROPERTY_SEED to seeds of its own, and what it finds is seen again under that one.
 */
import fc from 'fast-check'

const USUAL_SEED = 20_261_123

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? USUAL_SEED) })
