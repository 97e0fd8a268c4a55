/** Opens a slip code: puts its selections on the slip at present prices and goes to the board. */
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { useNotices } from '../../kit/notices.ts'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { putAgain, type WantedSelection } from '../again/betAgain.ts'

const openCode = getRouteApi('/member/slip/$code')

export function OpenCode() {
  const { code } = openCode.useParams()
  const navigate = useNavigate()
  const [said, setSaid] = useState<string>()
  const requestedCode = useRef<string>(undefined)
  useEffect(() => {
    if (requestedCode.current === code) return
    requestedCode.current = code
    void call('bet/slipcodeopen', { code: code.toUpperCase() }).then(async (opened) => {
      if (!opened.ok) return setSaid(t('code.unknown'))
      const { kind, legs, folds } = opened.value
      const became = await putAgain({
        kind,
        parts: legs as readonly WantedSelection[],
        typed: '',
        ...(folds && { folds }),
      })
      const count = (what: string) => became.filter((one) => one === what).length
      if (count('gone') === legs.length) return setSaid(t('again.none'))
      const { toast } = useNotices.getState()
      if (count('gone') > 0) toast(t('again.gone', { names: count('gone') }))
      if (count('moved') > 0) toast(t('again.moved', { names: count('moved') }))
      await navigate({ to: '/desktop', search: { panel: 'slip' }, replace: true })
    })
  }, [code, navigate])
  return (
    <section className="panel mx-auto my-6 max-w-md p-6">
      <h1 className="mb-3 text-[18px] font-semibold">{t('code.heading')}</h1>
      {said === undefined ? (
        <Skeleton rows={2} height={32} />
      ) : (
        <>
          <p role="status">{said}</p>
          <Link to="/desktop" className="mt-4 inline-block underline">
            {t('shell.sportsbook')}
          </Link>
        </>
      )}
    </section>
  )
}
