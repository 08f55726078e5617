import type {ReactNode} from 'react'

/** Two short fields in a row, where there is room for them. */
export function FieldPair({children}: {children: ReactNode}) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}
