const isWrapper = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'

/** The child of `parent` that is the node or holds it; null where none does. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

/** Takes a wrapper that has nothing left in it out of the page, with those around it. */
function clear(wrapper: Node): void {
  let at: Node | null = wrapper
  while (isWrapper(at) && !at.hasChildNodes()) {
    const {parentNode}: ChildNode = at
    at.remove()
    at = parentNode
  }
}

/**
 * A browser's translator puts `<font>` in place of texts that React goes on changing and removing. Without this,
 * React's next removal throws and takes the screen with it (https://github.com/facebook/react/issues/11538), and a
 * figure that changes stays what it was when it was translated.
 */
export function surviveTranslators(): () => void {
  /** The translator's replacement of a text that it took out of the page. */
  const standIns = new WeakMap<Node, ChildNode>()
  const taken = new WeakSet<Node>()

  const replaced = (text: Node, record: MutationRecord, next: MutationRecord | undefined) => {
    const isSamePlace = next?.target === record.target && next.nextSibling === record.nextSibling
    const near = [...record.addedNodes, record.previousSibling, record.nextSibling]
    if (isSamePlace) near.push(...next.addedNodes)
    const wrapper = near.filter(isWrapper).find(node => !taken.has(node))
    if (!wrapper) return
    taken.add(wrapper)
    standIns.set(text, wrapper)
    observer.observe(text, {characterData: true})
  }

  const follow = (records: MutationRecord[]) => {
    for (const [at, record] of records.entries()) {
      const {type, target, addedNodes, removedNodes} = record
      // React changed a text that nobody sees: it takes its place back, and may be translated again.
      if (type === 'characterData') standIns.get(target)?.replaceWith(target)
      for (const node of removedNodes)
        if (node instanceof Text && !node.isConnected) replaced(node, record, records[at + 1])
      // React moved a text: it is in the page again, and is not shown twice.
      for (const node of addedNodes) if (node.isConnected) standIns.get(node)?.remove()
      if (removedNodes.length > 0) clear(target)
    }
  }

  const observer = new MutationObserver(follow)
  observer.observe(document, {subtree: true, childList: true, characterData: true})
  /** Where a node that React looks for in `parent` is to be found now. */
  const shownFor = (parent: Node, node: Node) => {
    follow(observer.takeRecords())
    const shown = standIns.get(node) ?? node
    return {shown, child: childWith(parent, shown)}
  }

  const {prototype} = Node
  const {removeChild, insertBefore} = prototype
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T
    const {shown, child} = shownFor(this, node)
    if (child) shown.parentNode?.removeChild(shown)
    return node
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    return insertBefore.call(this, node, shownFor(this, before).child) as T
  }

  return () => {
    observer.disconnect()
    Object.assign(prototype, {removeChild, insertBefore})
  }
}
