import type {Plugin} from 'vite'

type Patch = {file: RegExp; find: RegExp; put: string}

/**
 * Four libraries write <style> elements while they run, which `style-src 'self'` forbids. The same rules are put
 * where the policy allows them: into the stylesheet of the build, or into a constructed stylesheet, which is no
 * inline style.
 */
const patches: Patch[] = [
  // Its rules are imported from its own styles.css by the toaster.
  {
    file: /sonner[\\/]dist[\\/]index\.mjs/,
    find: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    put: 'function __insertCSS() {}'
  },
  // Its one rule hides a scrollbar; styles.css has the same one.
  {
    file: /@radix-ui[\\/]react-select[\\/]dist[\\/]index\.mjs/,
    find: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/,
    put: 'null'
  },
  {
    file: /react-style-singleton[\\/]dist[\\/]es2015[\\/]singleton\.js/,
    find: /[\s\S]+/,
    put: `export const stylesheetSingleton = () => {
  let users = 0
  let sheet = null
  return {
    add(rules) {
      if (users++ > 0) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      if (--users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
      sheet = null
    }
  }
}
`
  },
  // Its rules are in styles/dashboard.css; the test for its style element is made to find one.
  {
    file: /input-otp[\\/]dist[\\/]index\.mjs/,
    find: /!document\.getElementById\("input-otp-style"\)/,
    put: 'false'
  }
]

/** Applies the patches, and fails the build where a new version of a library no longer fits one. */
export function cspPatches(): Plugin {
  return {
    name: 'paydesk:csp-patches',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const patch = patches.find(each => each.file.test(id))
      if (!patch) return null
      if (!patch.find.test(code)) this.error(`the patch for the content policy no longer fits ${id}`)
      return {code: code.replace(patch.find, () => patch.put), map: null}
    }
  }
}
