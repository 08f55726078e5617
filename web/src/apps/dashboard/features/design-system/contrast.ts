/** The custom properties of one theme as the stylesheet declares them, by name with its dashes. */
export type Tokens = ReadonlyMap<string, string>

const selectors = {light: ':root', dark: '.dark'} as const
export type ThemeName = keyof typeof selectors

function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule
    else if (rule instanceof CSSGroupingRule) yield* styleRules(rule.cssRules)
  }
}

/** Reads a theme from the page's stylesheets; the dark one inherits missing tokens from the light one. */
export function tokensOf(theme: ThemeName): Tokens {
  const tokens = new Map(theme === 'dark' ? tokensOf('light') : [])
  for (const sheet of document.styleSheets) {
    for (const {selectorText, style} of styleRules(sheet.cssRules)) {
      if (!selectorText.split(',').some(part => part.trim() === selectors[theme])) continue
      for (const name of style) {
        if (name.startsWith('--')) tokens.set(name, style.getPropertyValue(name).trim())
      }
    }
  }
  return tokens
}

/** A token's colour, with the tokens that it points to followed. */
export function colorOf(tokens: Tokens, name: string): string {
  const value = tokens.get(`--${name}`) ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)
  return reference?.[1] ? colorOf(tokens, reference[1]) : value
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** Any CSS colour as the screen shows it, each part from 0 to 255. */
export function toRgb(color: string): Rgb {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return [0, 0, 0]
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** How far apart two colours are for the eye, from 1 to 21, as WCAG defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
