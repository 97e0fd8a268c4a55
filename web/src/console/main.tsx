/** Starts the console of operators and uplines: a bundle of its own beside the members' app. */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLanguage, loadWithLanguage } from '../kit/language.ts'
import { followLook } from '../kit/look.ts'
import { loadPart } from '../kit/part/part.tsx'
import { loadConsoleWords, setConsoleWords } from '../text/consoleText.ts'
import { createConsole } from './routes.tsx'
import '../theme/app.css'

async function start(): Promise<void> {
  followLook()
  await loadWithLanguage(async (language) => {
    const words = await loadPart(() => loadConsoleWords(language)).catch(() => undefined)
    return () => words && setConsoleWords(words)
  })
  await followLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createConsole()} />
    </StrictMode>,
  )
}

void start()
