import {Link, useRouteContext} from '@tanstack/react-router'
import {CircleQuestionMark, Languages, LogOut, SlidersHorizontal, UserRound} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Avatar} from '@/components/ui/avatar.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMe} from '@/shared/me.tsx'

// Opened rarely, so fetched then.
const SettingsDialog = lazyView(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
const LanguageDialog = lazyView(async () => (await import('./language-dialog.tsx')).LanguageDialog)

/** The signed-in user; links to the profile, language, theme and sign-out. */
export function UserMenu() {
  const {t} = useTranslation(['common', 'words'])
  const me = useMe()
  const {signOut} = useRouteContext({from: '__root__'})
  const [dialog, setDialog] = useState<'settings' | 'language'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" className="px-1.5">
            <Avatar name={me.name} />
            <span className="sr-only">{t('nav.account')}: </span>
            <span className="max-w-40 truncate max-lg:sr-only">{me.name}</span>
          </Button>
        }
      >
        {({DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator}) => (
          <DropdownMenuContent align="end" className="w-60">
            <DropdownMenuLabel className="flex flex-col gap-0.5">
              <span className="truncate text-sm font-medium text-foreground">{me.name}</span>
              <span className="truncate font-normal">{me.email ?? me.phone}</span>
              <span className="font-normal">{t(`words:role.${me.role}`)}</span>
            </DropdownMenuLabel>
            <DropdownMenuSeparator />
            <DropdownMenuItem asChild>
              <Link to={'/admin/profile' as '/admin'}>
                <UserRound aria-hidden />
                {t('nav.profile')}
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setDialog('settings')}>
              <SlidersHorizontal aria-hidden />
              {t('settings.title')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setDialog('language')}>
              <Languages aria-hidden />
              {t('language.label')}
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <Link to={'/admin/help' as '/admin'}>
                <CircleQuestionMark aria-hidden />
                {t('nav.guide')}
              </Link>
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => void signOut()}>
              <LogOut aria-hidden />
              {t('nav.signOut')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        )}
      </Menu>
      {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
      {dialog === 'language' ? <LanguageDialog onClose={close} /> : null}
    </>
  )
}
