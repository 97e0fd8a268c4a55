/** Builds the member's app to web/dist, or with BENCH=1 the board under load; in development it stands before a server on port 8080. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { parts } from './build/parts.ts'

const server = 'http://localhost:8080'

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    parts({
      main: ['index.html', 'src/text/prefix.ts'],
      member: ['src/app/Shell.tsx', 'src/bet/screens/Desktop.tsx'],
    }),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: { input: process.env.BENCH ? 'bench/board.html' : 'index.html' },
    target: 'es2023',
    // The server's policy is default-src 'self': nothing may be inlined as data: or as script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/odds': server, '/live': { target: server, ws: true } } },
})
