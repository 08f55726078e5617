import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'

/** What stands beside a term of a list of facts. */
export const fact = (scope: Page | Locator, term: string | RegExp): Locator =>
  scope.locator('dt').filter({hasText: term}).locator('xpath=following-sibling::dd[1]')

/** The text of an element, once it is there. */
export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? ''

/** Waits for a toast; answers with the whole of it. */
export async function toast(page: Page, text: string | RegExp): Promise<string> {
  const item = page
    .getByRole('region', {name: /Notifications/})
    .getByRole('listitem')
    .filter({hasText: text})
  return textOf(item.first())
}

/** An expectation that comes to be met; a second, the usual limit, is short on a busy machine. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, {timeout: 15_000, interval: 50})
