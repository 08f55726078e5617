import type {ReactNode} from 'react'

type ColumnProps = {title: string; children: ReactNode; aside?: ReactNode}

/** A page's title, its content in one column, and a second column for wide screens. */
export function Column({title, children, aside}: ColumnProps) {
  return (
    <div className="flex items-start justify-center gap-6 pb-10">
      <div className="flex w-full max-w-md min-w-0 flex-col gap-4">
        <h1 className="pt-2 text-2xl font-bold">{title}</h1>
        {children}
      </div>
      {aside}
    </div>
  )
}
