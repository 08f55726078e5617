import {useState} from 'react'
import {Input} from '@/components/ui/input.tsx'

type IdsInputProps = {id: string; value: readonly number[] | undefined; onChange: (ids: unknown) => void}

/** The ids in a text, whatever stands between them; undefined where there is none. */
export function readIds(text: string): number[] | undefined {
  const ids = [...text.matchAll(/\d{1,15}/g)].map(([digits]) => Number(digits)).filter(id => id > 0)
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

/** Several ids, typed or pasted in one go. */
export function IdsInput({id, value, onChange}: IdsInputProps) {
  const [typed, setTyped] = useState(value?.join(', ') ?? '')
  return (
    <Input
      id={id}
      inputMode="numeric"
      className="figures"
      placeholder="1042, 1043"
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        onChange(readIds(event.target.value))
      }}
    />
  )
}
