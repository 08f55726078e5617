import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {CheckoutRenderer} from '@paydesk/contracts/checkout'

/** The folder of the built web that is the server's own, and never sent to a browser. */
export const serverFolder = '/server/'

/** Loads the renderer of the customer's pages from the built web; undefined where it is not built. */
export async function loadCheckoutRenderer(webFolder: string): Promise<CheckoutRenderer | undefined> {
  const file = join(webFolder, serverFolder, 'checkout.js')
  if (!existsSync(file)) return undefined
  const {renderer} = (await import(pathToFileURL(file).href)) as {renderer: CheckoutRenderer}
  return renderer
}
