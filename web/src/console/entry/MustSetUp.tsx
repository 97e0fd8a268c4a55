/** The page of an operator who must set up a second factor first; all others are closed to him. */
import { useState } from 'react'
import { FactorSetUp } from '../../account/security/FactorSetUp.tsx'
import { RecoveryCodes } from '../../account/security/RecoveryCodes.tsx'
import { w } from '../../text/consoleText.ts'

export function MustSetUp({ onBegin, onDone }: { onBegin: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <main className="mx-auto w-full max-w-[600px] px-4 py-12" onSubmit={onBegin}>
      <section aria-labelledby="setUp" className="panel flex flex-col gap-4 p-6">
        <h1 id="setUp" className="text-[18px] font-semibold">
          {w('entry.setUp')}
        </h1>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={onDone} />
        ) : (
          <>
            <p>{w('entry.setUpText')}</p>
            <FactorSetUp at="console/" onSet={setCodes} />
          </>
        )}
      </section>
    </main>
  )
}
