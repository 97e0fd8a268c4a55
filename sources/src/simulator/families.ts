/** The families of sports that the simulator plays beside soccer, basketball and tennis. */
import type { Family } from '../play/family.ts'

export const FAMILIES: readonly Family[] = []
