/** The landing page: the banners behind the login, the products, and the links to help. */
import { Suspense, useEffect, useState } from 'react'
import { LoginCard } from '../../account/login/LoginCard.tsx'
import { launchToken } from '../../kit/early.ts'
import { usePageLanguage } from '../../kit/language.ts'
import { lazyExtra, lazyPart } from '../../kit/part/part.tsx'
import { useBrand } from '../../kit/version/brand.ts'
import type { Topic } from '../help/topic.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { Announcement } from './Announcement.tsx'
import { Carousel } from './Carousel.tsx'
import { DoorFooter } from './DoorFooter.tsx'
import { DoorHeader } from './DoorHeader.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { ProductStrip } from './ProductStrip.tsx'
import { Stage } from './Stage.tsx'
import { useHidden, useSlides } from './useSlides.ts'

const LaunchCard = lazyPart(() => import('../../account/login/LaunchCard.tsx'), 'LaunchCard')
const HelpDialog = lazyExtra(() => import('../help/HelpDialog.tsx'), 'HelpDialog')

/** @param onSignedIn goes where the member wanted to go */
export function Landing({ onSignedIn }: { onSignedIn: () => void }) {
  // Another language renders all texts anew, and keeps the typed values.
  usePageLanguage()
  const brand = useBrand()
  const slides = useSlides()
  const isHidden = useHidden()
  const [topic, setTopic] = useState<Topic | null>(null)
  const [token, setToken] = useState(launchToken.read)
  useEffect(launchToken.drop, [])
  useEffect(() => {
    // The next screen is fetched while the name is being typed.
    const idle = setTimeout(() => void import('../../bet/screens/Desktop.tsx'), 1500)
    return () => clearTimeout(idle)
  }, [])
  const look = (
    <>
      <LanguageMenu look="plain" className="min-w-0 grow font-semibold" />
      <ModeSwitch />
    </>
  )
  return (
    <>
      <div className="door" data-hidden={isHidden || undefined}>
        <Stage at={slides.at} before={slides.before} />
        <DoorHeader onAsk={setTopic} />
        <main className="door-wrap door-grid">
          <h1 className="sr-only">{brand}</h1>
          {token === undefined ? (
            <LoginCard onSignedIn={onSignedIn} onAsk={setTopic}>
              {look}
            </LoginCard>
          ) : (
            <Suspense fallback={<div className="login-card" />}>
              <LaunchCard
                token={token}
                onSignedIn={onSignedIn}
                onContact={() => setTopic('contact')}
                onInstead={() => setToken(undefined)}
              >
                {look}
              </LaunchCard>
            </Suspense>
          )}
          <Carousel slides={slides} />
        </main>
      </div>
      <Announcement />
      <ProductStrip onEnter={() => document.getElementById('name')?.focus()} />
      <DoorFooter onAsk={setTopic} />
      {topic && (
        <Suspense>
          <HelpDialog topic={topic} onClose={() => setTopic(null)} />
        </Suspense>
      )}
    </>
  )
}
