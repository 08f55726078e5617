import {useMe} from '@/shared/me.tsx'

/** For password managers, which keep a password by the name that it belongs to. */
export function AccountName() {
  const {email, phone} = useMe()
  return (
    <input
      type="text"
      className="hidden"
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden
      value={email ?? phone ?? ''}
    />
  )
}
