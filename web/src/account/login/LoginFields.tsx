/** The fields of the login, named as password managers expect, each with its fault. */
import { ArrowBigUp, Eye, EyeOff, Lock, TriangleAlert, UserRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { t } from '../../text/text.ts'

interface BoxProps {
  id: string
  label: string
  icon: ReactNode
  fault: string | undefined
  hint?: ReactNode
  children: ReactNode
}

function Box({ id, label, icon, fault, hint, children }: BoxProps) {
  return (
    <div className="grid grid-cols-1 gap-1 text-[13px]">
      <label htmlFor={id} className="leading-5 font-semibold">
        {label}
      </label>
      <div className="login-field" data-bad={fault ? true : undefined}>
        {icon}
        {children}
      </div>
      <p id={`${id}Fault`} className="flex items-start gap-1.5 text-danger empty:hidden">
        {fault && (
          <>
            <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
            {fault}
          </>
        )}
      </p>
      {hint}
    </div>
  )
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>
  fault: string | undefined
}

export function NameField({ field, fault, initial, onType }: FieldProps & { initial: string; onType: () => void }) {
  return (
    <Box
      id="name"
      label={t('login.username')}
      fault={fault}
      icon={<UserRound size={20} aria-hidden className="flex-none text-muted" />}
    >
      <input
        id="name"
        ref={field}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={initial}
        aria-invalid={Boolean(fault)}
        aria-describedby="nameFault"
        onInput={onType}
      />
    </Box>
  )
}

function CapsLock() {
  return (
    <p className="flex items-center gap-1.5 text-muted">
      <ArrowBigUp size={16} aria-hidden className="flex-none" />
      {t('login.capsLock')}
    </p>
  )
}

export function PasswordField({ field, fault }: FieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const label = t(shown ? 'login.hide' : 'login.show')
  return (
    <Box
      id="password"
      label={t('login.password')}
      fault={fault}
      icon={<Lock size={20} aria-hidden className="flex-none text-muted" />}
      hint={capsLock && <CapsLock />}
    >
      <input
        id="password"
        ref={field}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        aria-invalid={Boolean(fault)}
        aria-describedby="passwordFault"
        onKeyUp={watchCaps}
        onKeyDown={watchCaps}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={shown}
        className="grid size-9 flex-none place-items-center rounded-base text-muted hover:bg-surface-3"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </button>
    </Box>
  )
}
