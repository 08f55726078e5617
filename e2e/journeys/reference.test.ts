import {operationEntries, operationEntry, resolved} from '@paydesk/contracts/openapi'
import {expect, it} from 'vitest'
import {useJourney} from '../harness/journey.ts'
import {runningProduct} from '../harness/running-product.ts'

const journey = useJourney()

const bare = (text: string) => text.replace(/[\s\u200b]/g, '')

it('the reference lists every call, shows an opened one with its examples, and asks the upstream alone', async () => {
  const page = await journey.visitor()
  const origin = runningProduct().upstreamUrl
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto(`${origin}/api/docs`)
  const calls = page.locator('.opblock-summary')
  await expect.poll(() => calls.count()).toBe(operationEntries.length)
  const listed = bare((await calls.allTextContents()).join('\n'))
  for (const {operation, method, path} of operationEntries) {
    const {summary} = operation as {summary?: string}
    expect(listed).toContain(bare(`${method.toUpperCase()} ${path} ${summary}`))
  }

  await calls.filter({hasText: 'Sign in'}).first().click()
  const opened = page.locator('.opblock.is-open')
  const {operation} = operationEntry('createToken')
  const bodies = [operation.requestBody, ...Object.values(operation.responses).map(each => resolved(each))]
  const shown = async () => bare((await opened.textContent()) ?? '')
  for (const {examples = {}} of bodies.flatMap(body => Object.values(body?.content ?? {})))
    await expect.poll(shown).toContain(bare(JSON.stringify(resolved(examples.default)?.value)))
  await opened.getByRole('combobox').filter({hasText: 'secondFactor'}).first().selectOption('secondFactor')
  const {secondFactor} = operation.requestBody?.content['application/json']?.examples ?? {}
  await expect.poll(shown).toContain(bare(JSON.stringify(resolved(secondFactor)?.value)))
  expect(elsewhere).toEqual([])

  await page.setViewportSize({width: 390, height: 800})
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
