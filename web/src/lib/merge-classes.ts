import {createTailwindMerge} from 'tailwind-merge'

const any = () => true
const isNumber = (value: string) => /^\d+$/.test(value)
/** `w-4`, `w-(--x)`, `w-[2rem]`: whatever follows the name sets the one property that it names. */
const named = (...names: string[]) => Object.fromEntries(names.map(name => [name, [{[name]: [any]}]]))
/** The same for those that say something alone as well: `rounded`. */
const plain = (...names: string[]) => Object.fromEntries(names.map(name => [name, [{[name]: ['', any]}]]))

/** Class names by the property that they set. */
const classGroups = {
  ...named('p', 'px', 'py', 'ps', 'pe', 'pt', 'pb', 'pl', 'pr'),
  ...named('m', 'mx', 'my', 'ms', 'me', 'mt', 'mb', 'ml', 'mr'),
  ...named('size', 'w', 'min-w', 'max-w', 'h', 'min-h', 'max-h', 'basis', 'gap', 'gap-x', 'gap-y'),
  ...named('inset', 'inset-x', 'inset-y', 'start', 'end', 'top', 'left', 'z'),
  ...named('overflow', 'overflow-x', 'overflow-y', 'items', 'self', 'justify', 'justify-self'),
  ...named('place-content', 'grid-cols', 'grid-rows', 'auto-cols', 'grid-flow', 'col-start', 'row-start'),
  ...named('tracking', 'leading', 'underline-offset', 'whitespace', 'break', 'bg', 'fill', 'wrap'),
  ...plain('rounded', 'shadow', 'transition', 'shrink', 'grow', 'divide-y'),
  ...named('opacity', 'duration', 'rotate', 'translate-x', 'translate-y'),
  ...named('cursor', 'pointer-events', 'appearance', 'outline-offset'),
  ...named('border-spacing', 'scroll-px', 'scroll-py'),
  right: [{right: [isNumber]}],
  bottom: [{bottom: [isNumber]}],
  animate: [{animate: ['pulse', 'spin', 'none']}],
  'list-style': [{list: ['none', 'disc', 'decimal']}],
  object: [{object: ['contain', 'cover', 'fill', 'none']}],
  decoration: [{decoration: [any]}],
  display: [
    ...[
      'block',
      'inline',
      'inline-block',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'hidden'
    ],
    ...['table', 'table-row', 'table-cell']
  ],
  select: [{select: ['none', 'text', 'all', 'auto']}],
  sr: ['sr-only', 'not-sr-only'],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  flex: [{flex: ['1', 'auto', 'initial', 'none']}],
  'flex-direction': [{flex: ['row', 'row-reverse', 'col', 'col-reverse']}],
  'flex-wrap': [{flex: ['wrap', 'nowrap']}],
  col: ['col-auto', {col: [{span: [any]}]}],
  row: ['row-auto', {row: [{span: [any]}]}],
  'text-size': [{text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl']}],
  'text-align': [{text: ['start', 'end', 'center', 'left', 'right']}],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{text: [any]}],
  'font-weight': [{font: ['normal', 'medium', 'semibold', 'bold']}],
  'font-family': [{font: ['sans', 'mono']}],
  underline: ['underline', 'no-underline'],
  case: ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  collapse: ['border-collapse', 'border-separate'],
  'border-style': [{border: ['solid', 'dashed', 'none']}],
  border: [{border: ['', isNumber]}],
  'border-s': [{'border-s': ['', isNumber]}],
  'border-e': [{'border-e': ['', isNumber]}],
  'border-t': [{'border-t': ['', isNumber]}],
  'border-b': [{'border-b': ['', isNumber]}],
  'border-color': [{border: [any]}],
  'outline-style': [{outline: ['none', 'hidden', 'solid', 'dashed']}],
  'outline-width': [{outline: ['', isNumber]}],
  'outline-color': [{outline: [any]}],
  snap: [{snap: ['x', 'y', 'none']}],
  'snap-align': [{snap: ['start', 'end', 'center']}]
}

/** Properties that another one sets along with its own. */
const conflictingClassGroups = {
  p: ['px', 'py', 'ps', 'pe', 'pt', 'pb', 'pl', 'pr'],
  px: ['ps', 'pe', 'pl', 'pr'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'ms', 'me', 'mt', 'mb', 'ml', 'mr'],
  mx: ['ms', 'me', 'ml', 'mr'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom', 'left', 'right'],
  'inset-x': ['start', 'end', 'left', 'right'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['basis', 'grow', 'shrink'],
  row: ['row-start'],
  'text-size': ['leading'],
  border: ['border-s', 'border-e', 'border-t', 'border-b']
}

/**
 * The part of Tailwind that this project's class names use: enough to find two that set the same property. The
 * library's table knows all of Tailwind and weighs more than this whole folder; the test compares the two over every
 * class name in use.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'first-letter', 'placeholder', 'selection']
}))
