import {createContext, type ReactNode, use, useEffect, useMemo, useState} from 'react'
import {storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

type ThemeState = {theme: Theme; setTheme: (theme: Theme) => void}
const ThemeContext = createContext<ThemeState>({theme: 'system', setTheme: () => {}})

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function storedTheme(): Theme {
  const stored = readText(storageKeys.theme)
  return themes.find(theme => theme === stored) ?? 'system'
}

function apply(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** Light or dark by the system's wish until the person chooses; the choice is remembered and shared by tabs. */
export function ThemeProvider({children}: {children: ReactNode}) {
  const [theme, choose] = useState(storedTheme)
  useEffect(() => {
    apply(theme)
    const system = systemIsDark()
    const follow = () => apply(theme)
    const otherTab = (event: StorageEvent) => event.key === storageKeys.theme && choose(storedTheme())
    system.addEventListener('change', follow)
    window.addEventListener('storage', otherTab)
    return () => {
      system.removeEventListener('change', follow)
      window.removeEventListener('storage', otherTab)
    }
  }, [theme])
  const state = useMemo(
    () => ({
      theme,
      setTheme(next: Theme) {
        writeText(storageKeys.theme, next)
        choose(next)
      }
    }),
    [theme]
  )
  return <ThemeContext value={state}>{children}</ThemeContext>
}

export const useTheme = () => use(ThemeContext)
