/** Builds the member's app to web/dist, with CONSOLE=1 the operators' beside it, or with BENCH=1 the board under load; in development it stands before a server on port 8080. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { icons } from './build/icons.ts'
import { parts } from './build/parts.ts'

const server = 'http://localhost:8080'

/** In development the console's pages are ours, and its calls, which are POST, the server's. */
const consoleCalls = {
  target: server,
  bypass: ({ method }: { method?: string | undefined }) => (method === 'GET' ? '/console.html' : undefined),
}
const isConsole = Boolean(process.env.CONSOLE)

/** The page that is built. */
const page = process.env.BENCH ? 'bench/board.html' : isConsole ? 'console.html' : 'index.html'

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    icons(),
    !isConsole &&
      parts({
        main: ['index.html', 'src/text/prefix.ts'],
        calls: ['src/kit/useCall.ts'],
        door: ['src/app/Entry.tsx'],
        member: ['src/app/Member.tsx', 'src/bet/screens/Desktop.tsx'],
        later: ['market/myanmar', 'market/myanmarOffer', 'bet/settle/myanmar'].map((file) => `../core/src/${file}.ts`),
      }),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    // The console comes after the members' app, into the same folder.
    emptyOutDir: !isConsole,
    copyPublicDir: !isConsole,
    rollupOptions: { input: page },
    target: 'es2023',
    // The server's policy is default-src 'self': nothing may be inlined as data: or as script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/console/': consoleCalls, '/odds': server, '/live': { target: server, ws: true } },
  },
})
