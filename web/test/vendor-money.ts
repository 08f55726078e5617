import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import type {startDashboard} from './dashboard.tsx'

type Dashboard = ReturnType<typeof startDashboard>
type Wallets = ReturnType<typeof exampleOf<'getMe'>>['data']['wallets']

/** A vendor with the document's wallets, or with these; the settings come with them, asked as often as they are. */
export function withWallets(dashboard: Dashboard, wallets?: Wallets, role: Role = 'vendor') {
  const {data} = exampleOf('getMe')
  const me = {...data, role, ...(wallets && {wallets})}
  dashboard.upstream().get('/api/me').optionally().times(1000).reply(200, {data: me})
  withSettings(dashboard)
  return me
}

/** The document's settings, asked as often as they are. */
export function withSettings(dashboard: Dashboard) {
  const answer = exampleOf('getApplicationConfig')
  dashboard
    .upstream()
    .get('/api/application-config')
    .optionally()
    .times(1000)
    .reply(200, () => answer)
  return answer.data
}

/** An image as a person would attach it. */
export const screenshot = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'чек.png', {type: 'image/png'})

/** The text fields of a form that reached the upstream. */
export function fieldsOf(body: Buffer): Record<string, string> {
  const parts = body.toString().matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
}
