/** The environment of a child process that makes it see another machine's clock, zone and language. */
import { existsSync } from 'node:fs'

const LIBRARY = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((architecture) => `/usr/lib/${architecture}/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path))

/** Why the clock cannot be changed on this machine; undefined if it can. */
export const lacksFakeClock = (): string | undefined => (LIBRARY ? undefined : 'there is no faketime here')

/** Timers and durations stay real: without the second setting the browser waits for nothing and spins. */
const REAL_DURATIONS = { FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_FORCE_MONOTONIC_FIX: '0' }

/** The environment of a process whose machine's clock is another one; empty where there is no faketime. */
export const fakeClock = (more: Record<string, string>): Record<string, string> =>
  LIBRARY ? { LD_PRELOAD: LIBRARY, ...REAL_DURATIONS, ...more } : {}

/** The variables that a process with its own environment must inherit from ours: its view of this machine. */
const SEEN = ['PATH', 'TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LD_PRELOAD', 'FAKETIME', ...Object.keys(REAL_DURATIONS)]
export const sameMachine = (): NodeJS.ProcessEnv =>
  Object.fromEntries(SEEN.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
