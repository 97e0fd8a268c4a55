/** The page during maintenance of the whole house: the reason and the end. It goes on by itself to where the member was. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Shut } from '../account/Shut.tsx'
import { usePageLanguage } from '../kit/language.ts'
import { refreshVersion, useVersion } from '../kit/version/version.ts'
import { t } from '../text/text.ts'
import { Stage } from './door/Stage.tsx'
import { GuestHeader } from './GuestHeader.tsx'

const LOOK_EVERY_MS = 5000

export function Maintenance() {
  usePageLanguage()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/maintenance' })
  const version = useVersion()
  useEffect(() => {
    const again = setInterval(() => void refreshVersion(), LOOK_EVERY_MS)
    return () => clearInterval(again)
  }, [])
  const isOver = version !== undefined && version.maintenance === undefined
  useEffect(() => {
    if (isOver) router.history.replace(redirect ?? '/desktop')
  }, [isOver, redirect, router])
  return (
    <>
      <GuestHeader />
      <main className="door grid grow place-items-center p-4">
        <Stage at={0} before={null} />
        <div className="login-card">
          <Shut
            heading={<h1 className="text-[20px] font-semibold">{t('maintenance.heading')}</h1>}
            notice={version?.maintenance ?? {}}
          >
            <p role="status" className="text-[13px] text-muted">
              {t('maintenance.byItself')}
            </p>
          </Shut>
        </div>
      </main>
    </>
  )
}
