/** What an upline finds at the console: he is in, and where his calls are described. */
import { useWords } from './words.ts'

export function ByCalls({ account }: { account: string }) {
  const w = useWords()
  return (
    <main className="mx-auto w-full max-w-[600px] px-4 py-12">
      <section aria-labelledby="byCalls" className="panel flex flex-col gap-3 p-6">
        <h1 id="byCalls" className="text-[18px] font-semibold">
          {w('byCalls', { account })}
        </h1>
        <p>{w('byCallsText')}</p>
        <a href="/docs" className="underline underline-offset-2">
          {w('byCallsDocs')}
        </a>
      </section>
    </main>
  )
}
