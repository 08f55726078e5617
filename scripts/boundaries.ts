import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {cruise, type IForbiddenRuleType} from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import {root} from './paths.ts'

type Rule = {name: string; severity: 'error'; from: object; to: object}

const foldersIn = (path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), {withFileTypes: true})
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
    : []

/** A feature never imports another: code that two need moves down, to what both may import. */
function featuresKeepApart(folder: string): Rule[] {
  return foldersIn(folder).map(feature => ({
    name: `${folder}/${feature} imports no other feature`,
    severity: 'error',
    from: {path: `^${folder}/${feature}/`, pathNot: '\\.test\\.tsx?$'},
    to: {path: `^${folder}/`, pathNot: `^${folder}/(${feature}/|index\\.ts$)`}
  }))
}

const forbid = (name: string, from: object, to: object): Rule => ({
  name,
  severity: 'error',
  from,
  to
})

/**
 * The rooms of the upstream, each of which may import those before it and none after it. The type of what is open
 * (services.ts) may be named anywhere: opening it is for the roots alone.
 */
const rooms = [
  ['lib', 'env.ts'],
  ['db', 'storage', 'rates'],
  ['jobs'],
  ['settings', 'ledger', 'access', 'commands'],
  ['events'],
  ['notifications'],
  ['identity', 'payouts', 'assignments'],
  ['http'],
  ['features'],
  ['demo']
]

const inRoom = (names: string[]) => `^upstream/src/(${names.map(name => name.replace('.', '\\.')).join('|')})`

function roomsLookBack(): Rule[] {
  return rooms.map((room, at) => ({
    name: `${room.join(', ')} of the upstream import no room after them`,
    severity: 'error',
    from: {path: `${inRoom(room)}/`, pathNot: '\\.test\\.ts$|/test-[^/]*\\.ts$|/(matrix|model)/|-cli\\.ts$'},
    to: {
      path: '^upstream/src/',
      pathNot: `${inRoom(rooms.slice(0, at + 1).flat())}(/|$)|^upstream/src/services\\.ts$`
    }
  }))
}

const testFile = '\\.test\\.tsx?$'

const rules: Rule[] = [
  ...roomsLookBack(),
  ...featuresKeepApart('upstream/src/features'),
  ...featuresKeepApart('bff/src/features'),
  ...featuresKeepApart('web/src/apps/dashboard/features'),
  forbid(
    'contracts stand on nothing of ours',
    {path: '^contracts/src/', pathNot: '\\.test\\.ts$'},
    {path: '^(upstream|bff|web)/'}
  ),
  forbid(
    'a browser gets no server’s code',
    {path: '^(web/src|contracts/src/[^/]+$)', pathNot: '\\.test\\.tsx?$'},
    {path: '^contracts/src/server/'}
  ),
  forbid('the upstream knows neither BFF nor web', {path: '^upstream/src/'}, {path: '^(bff|web)/'}),
  forbid('the BFF reaches the upstream over HTTP alone', {path: '^bff/src/'}, {path: '^(upstream|web)/'}),
  forbid(
    'the web takes types, and no code, from the BFF',
    {path: '^web/src/', pathNot: '\\.test\\.tsx?$'},
    {path: '^bff/', dependencyTypesNot: ['type-only']}
  ),
  forbid('the web knows no upstream', {path: '^web/src/'}, {path: '^upstream/'}),
  forbid(
    'tRPC is not named below the BFF’s features',
    {path: '^bff/src/(gateway|access)/'},
    {path: 'node_modules/@trpc/'}
  ),
  forbid(
    'wire types stay in the gateway',
    {path: '^bff/src/(features|http)/', pathNot: '\\.test\\.ts$'},
    {path: '^contracts/generated/'}
  ),
  forbid(
    'a room of the upstream is handed what is open, and opens nothing',
    {path: '^upstream/src/.+/', pathNot: '\\.test\\.ts$'},
    {path: '^upstream/src/services\\.ts$', dependencyTypesNot: ['type-only']}
  ),
  forbid(
    'components hold no domain',
    {path: '^web/src/components/', pathNot: testFile},
    {path: '^web/src/(shared|apps)/'}
  ),
  forbid(
    'code shared by features imports no app',
    {path: '^web/src/(shared|lib|start)/', pathNot: testFile},
    {path: '^web/src/apps/', dependencyTypesNot: ['type-only']}
  ),
  forbid(
    'lib draws nothing',
    {path: '^web/src/lib/', pathNot: testFile},
    {path: '^web/src/(components|shared)/'}
  ),
  forbid(
    'the customer’s pages have none of the dashboard’s code',
    {path: '^web/src/apps/checkout/'},
    {path: '^web/src/apps/dashboard/'}
  ),
  forbid(
    'the dashboard has none of the customer’s pages',
    {path: '^web/src/apps/dashboard/', pathNot: testFile},
    {path: '^web/src/apps/checkout/'}
  ),
  forbid(
    'the running product knows neither conformance suite nor client',
    {path: '^(upstream|bff|web|contracts)/src/', pathNot: testFile},
    {path: '^(conformance|client)/'}
  ),
  forbid(
    'the client takes types, and no code, from the server',
    {path: '^client/src/', pathNot: testFile},
    {path: '^(contracts|upstream|bff|web)/|node_modules/', dependencyTypesNot: ['type-only']}
  ),
  forbid(
    'no circles, imports of types included',
    {},
    {
      circular: true,
      viaOnly: {
        pathNot: 'route-tree\\.gen\\.ts|/routes/|router\\.tsx?$'
      }
    }
  )
]

/** Modules that a cruise must at least have seen: a cruiser that reads nothing would find nothing. */
const leastModules = 60

async function main(): Promise<void> {
  const folders = [
    'contracts/src',
    'upstream/src',
    'bff/src',
    'client/src',
    'conformance/src',
    'web/src'
  ].filter(folder => existsSync(join(root, folder)))
  process.chdir(root)
  const result = await cruise(
    folders,
    {
      ruleSet: {forbidden: rules as IForbiddenRuleType[]},
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: {path: 'node_modules'},
      exclude: {path: '\\.gen\\.ts$'},
      tsConfig: {fileName: 'web/tsconfig.json'},
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'default'],
        extensions: ['.ts', '.tsx', '.js', '.json', '.css']
      }
    },
    undefined,
    {tsConfig: extractTsConfig(join(root, 'web/tsconfig.json'))}
  )
  if (typeof result.output === 'string') throw new Error(result.output)
  const {totalCruised, violations} = result.output.summary
  if (totalCruised < leastModules)
    throw new Error(`only ${totalCruised} modules were read: the cruise itself is broken`)
  for (const violation of violations) {
    console.error(
      `${violation.rule.name}: ${violation.from} -> ${violation.to}${violation.cycle ? ` (circle: ${violation.cycle.map(step => step.name).join(' -> ')})` : ''}`
    )
  }
  if (violations.length > 0) process.exit(1)
  console.log(`${totalCruised} modules keep to their boundaries`)
}

await main()
