import {act, render} from '@testing-library/react'
import {Fragment, useState} from 'react'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {surviveTranslators} from './translated-page.ts'

/** A text in capitals, wrapped as translators wrap it. */
function wrapperOf(content: Text | string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.append(typeof content === 'string' ? content.toUpperCase() : content)
  outer.append(inner)
  return outer
}

const translations: Record<string, (text: Text) => void> = {
  'replaces a text': text => text.replaceWith(wrapperOf(text.data)),
  'moves a text into its wrapper': text => {
    const place = text.nextSibling
    const parent = text.parentNode
    parent?.insertBefore(wrapperOf(text), place)
  },
  'puts its wrapper in front of a text and takes that away': text => {
    text.before(wrapperOf(text.data))
    text.remove()
  },
  'puts its wrapper behind a text and takes that away': text => {
    text.after(wrapperOf(text.data))
    text.remove()
  },
  'takes a text away and puts its wrapper there': text => {
    const {parentNode, nextSibling} = text
    text.remove()
    parentNode?.insertBefore(wrapperOf(text.data), nextSibling)
  }
}

function translate(root: Node, translation: (text: Text) => void): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) if (text.parentElement?.localName !== 'font') translation(text)
}

type Shown = {figure: number; note?: string; spinner?: boolean; names?: string[]}
let show: (shown: Shown) => void = () => {}

/** A screen that changes its texts, and inserts elements before and between them. */
function Screen() {
  const [{figure, note, spinner, names = []}, set] = useState<Shown>({
    figure: 1,
    note: 'note',
    names: ['a', 'b']
  })
  show = set
  return (
    <p>
      {spinner ? <b>…</b> : null}
      {figure} of {note} <i>{figure}</i>
      {note}
      {names.map(name => (
        <Fragment key={name}>{name}</Fragment>
      ))}
    </p>
  )
}

describe.each(Object.entries(translations))('a page whose translator %s', (_, translation) => {
  let stop = () => {}
  beforeEach(() => {
    stop = surviveTranslators()
  })
  afterEach(() => stop())

  const translated = () => {
    const {container} = render(<Screen />)
    const read = () => container.textContent?.toLowerCase()
    translate(container, translation)
    return {container, read, change: (shown: Shown) => act(async () => show(shown))}
  }

  it('shows what changes, once and in its place', async () => {
    const {container, read, change} = translated()
    expect(read()).toBe('1 of note 1noteab')
    await change({figure: 2, note: 'other', names: ['a', 'b']})
    expect(read()).toBe('2 of other 2otherab')
    translate(container, translation)
    await change({figure: 3, note: 'other', names: ['a', 'b']})
    expect(read()).toBe('3 of other 3otherab')
  })

  it('inserts in front of a text, and takes texts away without a trace', async () => {
    const {container, read, change} = translated()
    await change({figure: 1, spinner: true, note: 'note', names: ['b', 'a', 'c']})
    expect(read()).toBe('…1 of note 1notebac')
    translate(container, translation)
    await change({figure: 1})
    expect(read()).toBe('1 of  1')
    expect(container.querySelectorAll('font:empty')).toHaveLength(0)
  })

  it('knows a text that was translated in the same moment', async () => {
    const {container, read} = translated()
    await act(async () => {
      show({figure: 2, note: 'note', names: ['a', 'b']})
      translate(container, translation)
    })
    expect(read()).toBe('2 of note 2noteab')
  })
})
