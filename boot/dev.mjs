/**
 * Runs the server, restarted when its source changes, and the web's own development server before it: `npm run dev`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from './machine.mjs'

const start = (args, cwd) => spawn(node(), args, { cwd, stdio: 'inherit' })
const children = [
  start(['--watch', '--watch-preserve-output', join('server', 'src', 'app', 'main.ts')], root),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'web')),
]

// Ctrl-C reaches the children directly; here we only wait for them, and stop the other when one ends.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {})
for (const child of children)
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
