import {Link} from '@tanstack/react-router'
import {useUnsupported} from '@/lib/capabilities.ts'
import {useMay} from './me.tsx'
import {linkLook} from './transaction-kind.tsx'

/** A merchant's name, for staff a link to its page. */
export function MerchantLink({id, name}: {id: number; name: string}) {
  const may = useMay()
  const unsupported = useUnsupported()
  if (!may('merchants', 'read') || unsupported('merchants')) return name
  return (
    <Link to="/admin/merchants/$merchantId" params={{merchantId: String(id)}} className={linkLook}>
      {name}
    </Link>
  )
}
