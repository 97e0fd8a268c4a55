/** Builds the pages of the studio's games, the one that checks a round and the one around strangers' games, to studio/dist. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const HERE = import.meta.dirname

/** Each folder of ours that has a page. */
const games = readdirSync(join(HERE, 'games'))
  .map((folder) => `games/${folder}/page/index.html`)
  .filter((page) => existsSync(join(HERE, page)))

export default defineConfig({
  root: HERE,
  base: '/pages/',
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1000 })],
  build: {
    outDir: 'dist',
    rolldownOptions: {
      input: [...games, 'pages/check/index.html', 'pages/stranger/index.html'].map((page) => join(HERE, page)),
    },
    target: 'es2023',
    // The policy of the pages is default-src 'self': nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
