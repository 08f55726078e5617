import {Tooltip as Primitive} from 'radix-ui'
import type {ReactNode} from 'react'

const delay = 300

/** A hint for the one control inside, shown on hover and on focus. It never holds what is said nowhere else. */
export function Tooltip({
  text,
  side = 'top',
  children
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) {
  return (
    <Primitive.Provider delayDuration={delay}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={5}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-md bg-foreground px-2 py-1 text-xs text-background shadow-sm data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
