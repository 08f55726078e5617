/** Captures what matches with all that it imports itself, except what a kit of higher priority has. */
const kit = (name: string, test: RegExp, priority: number) => ({name, test, priority})

/** Building blocks that lists, forms and the guests' screens are all made of. */
const basics = [
  'components/ui/(?:alert|badge|button|input|label|menu|native-select|skeleton|spinner)',
  'components/layout/(?:error-view|logo|message-view)',
  'i18n/(?:messages|switch-language|use-format|use-language)',
  'contracts/src/visible-text',
  'react-router/dist/esm/useLocation\\.js',
  'dashboard/shell/(?:language-menu|theme-menu)',
  'icons/(?:check|eye|search|x)\\.mjs',
  // Small parts of radix that every one of its components is built on.
  '@radix-ui/(?:primitive|react-(?:compose-refs|context|id|presence|primitive|use-[a-z-]+))'
]

/** The modules of every list, with its usual cells and filters. */
const lists = [
  'components/data-table/(?:data-table|use-list-state)',
  'components/(?:layout/page|copy-button)',
  'shared/(?:amount|merchants|person|person-export|status-badge|time|use-list-search|user-filter)',
  'shared/unsupported/(?:area-page|lazy-unsupported-view)',
  'lib/(?:list-query|use-seed-items)',
  'contracts/src/(?:searched-rows|state-machine)'
]

/** Building blocks of pages that are no list: without a file for all of them, each would be one of its own. */
const blocks = [
  'components/(?:facts|from-to|data-table/all-pages)',
  'components/layout/(?:detail-columns|record-card|section)',
  'icons/(?:arrow-left-right|chevron-up|file-text|pencil|plus|printer|upload)\\.mjs',
  'lib/(?:route-id|save-file|use-now)'
]

/** The modules of every record's page. */
const records = [
  'components/(?:image-viewer|data-table/(?:go-on|use-panel-keys))',
  'shared/(?:record-view|screenshot|audit-trail/audit-trail)'
]

/** Whole modules by their paths, whatever follows after a `?`. */
const oneOf = (paths: string[]) =>
  new RegExp(`/(?:${paths.join('|')})(?:\\.tsx?)?(?:\\?|/|$)`.replaceAll('/', '[\\\\/]'))

/**
 * How the dashboard is split into files: one file for the modules of every screen, one for every list, one for every
 * form, one for every record, one for the frame. The rest is split by its users, so that no screen loads code of another one.
 */
export const codeSplitting = {
  groups: [
    {name: 'app', tags: ['$initial' as const], priority: 5},
    kit('basics', oneOf(basics), 4),
    kit('list', oneOf(lists), 3),
    kit('form', oneOf(['components/form/(?:form-root|text-field|use-app-form)']), 2),
    kit('phone', oneOf(['lib/phone', 'contracts/src/phone']), 2),
    // Also of the guests' screens.
    kit('card', oneOf(['components/ui/card']), 3),
    kit('blocks', oneOf(blocks), 2),
    kit('record', oneOf(records), 1),
    kit('shell', oneOf(['dashboard/shell/shell']), 1)
  ]
}
