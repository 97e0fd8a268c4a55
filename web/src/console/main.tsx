/** Starts the console of operators: a bundle of its own beside the members' app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLanguage } from '../kit/language.ts'
import { followLook } from '../kit/look.ts'
import { Console } from './Console.tsx'
import '../theme/app.css'

async function start(): Promise<void> {
  followLook()
  await followLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}

void start()
