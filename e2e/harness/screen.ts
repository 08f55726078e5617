import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'

/** The value of a term in a list of facts. */
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

/** Chooses in a combobox whose choices are found by typing. */
export async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', {name: field}).click()
  await page.getByPlaceholder('Search', {exact: true}).fill(text)
  await page.getByRole('option').filter({hasText: text}).first().click()
}

/** A table as it stands on the screen, headings first; a moment as the instant that it means. */
export function tableOf(page: Page, name: string): Promise<string[][]> {
  return page
    .getByRole('table', {name})
    .evaluate(element =>
      [...(element as HTMLTableElement).rows].map(row =>
        [...row.cells].map(
          cell => cell.querySelector('time')?.dateTime ?? (cell.textContent ?? '').replace(/\s/g, ' ')
        )
      )
    )
}

/** Expects the value of each of these terms in a list of facts. */
export async function expectFacts(scope: Page | Locator, facts: Record<string, string>): Promise<void> {
  for (const [term, value] of Object.entries(facts)) {
    const exactly = new RegExp(`^${term.replace(/[()]/g, '\\$&')}$`)
    expect(await textOf(fact(scope, exactly)), term).toBe(value)
  }
}

/** Answers a question by its action, once it says what it has to. */
export async function confirm(
  page: Page,
  question: string,
  action: string,
  facts: Record<string, string>
): Promise<void> {
  const confirmation = page.getByRole('alertdialog', {name: question})
  await expectFacts(confirmation, facts)
  await confirmation.getByRole('button', {name: action}).click()
}
