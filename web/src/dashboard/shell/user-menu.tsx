import {Link, useRouteContext} from '@tanstack/react-router'
import {LogOut, UserRound} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Avatar} from '@/components/ui/avatar.tsx'
import {Button} from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger
} from '@/components/ui/dropdown-menu.tsx'
import {useMe} from '@/shared/me.tsx'

/** Who is signed in, the way to the profile, and out. */
export function UserMenu() {
  const {t} = useTranslation(['common', 'words'])
  const me = useMe()
  const {signOut} = useRouteContext({from: '__root__'})
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="px-1.5" aria-label={`${t('nav.account')}: ${me.name}`}>
          <Avatar name={me.name} />
          <span className="hidden max-w-40 truncate lg:inline">{me.name}</span>
        </Button>
      </DropdownMenuTrigger>
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
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {t('nav.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
