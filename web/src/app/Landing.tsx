/** The way in: the products, and the login. */
import { useEffect } from 'react'
import { LoginForm } from '../account/LoginForm.tsx'
import { useBrand } from '../kit/brand.ts'
import { GuestHeader } from './GuestHeader.tsx'
import { Tiles } from './Tiles.tsx'

/** @param onSignedIn goes where the member wanted to go */
export function Landing({ onSignedIn }: { onSignedIn: () => void }) {
  const brand = useBrand()
  useEffect(() => {
    // The next screen is fetched while the name is being typed.
    const idle = setTimeout(() => void import('../bet/screens/Desktop.tsx'), 1500)
    return () => clearTimeout(idle)
  }, [])
  return (
    <>
      <GuestHeader />
      <main className="mx-auto grid w-full max-w-5xl grow content-center items-start gap-6 p-4 py-8 wide:grid-cols-[1fr_22rem]">
        <h1 className="sr-only">{brand}</h1>
        <div className="wide:order-2">
          <LoginForm onSignedIn={onSignedIn} />
        </div>
        <Tiles />
      </main>
    </>
  )
}
