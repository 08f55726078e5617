import {Slot} from 'radix-ui'
import {type KeyboardEvent, type ReactElement, type ReactNode, useState} from 'react'

type Parts = typeof import('./dropdown-menu.tsx')

// Menus are opened by few visits, and what draws them weighs more than most screens.
let loaded: Parts | undefined
/** Fetches what menus are drawn with; one that is opened afterwards opens at once. */
export async function loadMenus(): Promise<Parts> {
  loaded = await import('./dropdown-menu.tsx')
  return loaded
}
const prepare = () => void loadMenus().catch(() => {})

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** The menu's content, made of the parts of `dropdown-menu.tsx`. */
  children: (parts: Parts) => ReactNode
}

/**
 * A button with a menu that is fetched when a pointer or the keyboard comes near it:
 * `<Menu trigger={<Button>…</Button>}>{parts => <parts.DropdownMenuContent>…</parts.DropdownMenuContent>}</Menu>`.
 */
export function Menu({trigger, children}: MenuProps) {
  const [parts, setParts] = useState(() => loaded)
  // Undefined until it is opened for the first time: the content of a menu is itself often fetched, and two that
  // wait for theirs side by side make React render both over and over until they are there.
  const [isOpen, setOpen] = useState<boolean>()
  if (parts) {
    return (
      <parts.DropdownMenu open={isOpen === true} onOpenChange={setOpen}>
        <parts.DropdownMenuTrigger asChild>{trigger}</parts.DropdownMenuTrigger>
        {isOpen === undefined ? null : children(parts)}
      </parts.DropdownMenu>
    )
  }
  const open = () =>
    void loadMenus().then(next => {
      setParts(next)
      setOpen(true)
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {trigger}
    </Slot.Root>
  )
}
