/** Starts the member's app. */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLanguage } from '../kit/language.ts'
import { followLook } from '../kit/look.ts'
import { router } from './routes.ts'
import '../theme/app.css'

async function start(): Promise<void> {
  followLook()
  await followLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
