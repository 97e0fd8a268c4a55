/** Checks a form's values against its rules and holds the fault of each field in words. */
import { type FieldFault, type Form, faultsOf } from '@quarterline/core/base/rule'
import { useState } from 'react'
import { ruleText } from '../../text/ruleText.ts'

/** The labels of a form's fields, by wire name. */
type Labels<F extends string> = Readonly<Partial<Record<F, string>>>

/**
 * @param labels the fields that this form shows; the others are not checked
 * @param own texts that replace a rule's usual one, by field and rule: `confirm_password.same`
 */
export function useFaults<F extends string>(
  form: Form<F>,
  labels: Labels<F>,
  own: Readonly<Record<string, string>> = {},
) {
  const [faults, setFaults] = useState<Partial<Record<F, FieldFault>>>({})
  return {
    /** The typed values. If one breaks a rule: undefined; the faults are shown and the first wrong field gets the focus. */
    read(element: HTMLFormElement): Record<F, string> | undefined {
      const data = new FormData(element)
      const names = Object.keys(labels) as F[]
      const typed = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<F, string>
      const present = Object.fromEntries(names.map((name) => [name, form[name]])) as Form<F>
      const found = faultsOf(present, typed)
      setFaults(found)
      const first = names.find((name) => found[name])
      if (first === undefined) return typed
      element.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return undefined
    },
    /** The fault of a field, in words. */
    faultOf(name: F): string | undefined {
      const fault = faults[name]
      if (!fault) return undefined
      return own[`${name}.${fault.rule}`] ?? ruleText(fault, labels[name] ?? '', labels[fault.field as F])
    },
  }
}
