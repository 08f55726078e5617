import {describe, expect, it} from 'vitest'
import {axeFindings, settled} from '../harness/accessibility.ts'
import {account} from '../harness/accounts.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

type Opening = {as: 'admin' | 'vendor'; path: string; button: string | RegExp; role?: 'dialog' | 'menu'}

const openings: Opening[] = [
  {as: 'vendor', path: '/admin/history', button: 'Exchange: RUB'},
  {as: 'vendor', path: '/admin/history', button: 'Cash out: USDT'},
  {as: 'vendor', path: '/admin/profile', button: /^Wallets/},
  {as: 'vendor', path: '/admin/sub-vendors', button: 'QR code'},
  {as: 'admin', path: '/admin/payouts', button: 'Filters'},
  {as: 'admin', path: '/admin/payouts', button: /^User menu/, role: 'menu'},
  {as: 'admin', path: '/admin/payouts', button: 'Export', role: 'menu'},
  {as: 'admin', path: '/admin/cashout-requests', button: 'New request'}
]

describe('overlays are accessible, and close by the keyboard', () => {
  it.each(['light', 'dark'] as const)('in the %s', async theme => {
    const pages = {
      admin: await journey.signedIn(account.admin, {colorScheme: theme}),
      vendor: await journey.signedIn(account.vendor, {colorScheme: theme})
    }
    const findings: string[] = []
    for (const {as, path, button, role = 'dialog'} of openings) {
      const page = pages[as]
      await page.goto(path)
      await settled(page)
      const opener = page.getByRole('button', {name: button}).first()
      await opener.click()
      await page.getByRole(role).waitFor()
      await settled(page)
      findings.push(...(await axeFindings(page)).map(finding => `${button}: ${finding}`))
      await page.keyboard.press('Escape')
      await page.getByRole(role).waitFor({state: 'detached'})
      const handle = await opener.elementHandle()
      await page
        .waitForFunction(element => element === document.activeElement, handle)
        .catch(() => findings.push(`${button}: the focus does not return`))
    }
    expect(findings).toEqual([])
  })
})
