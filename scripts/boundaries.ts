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

const rules: Rule[] = [
  ...featuresKeepApart('upstream/src/features'),
  ...featuresKeepApart('bff/src/features'),
  ...featuresKeepApart('web/src/features'),
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
    'components hold no domain',
    {path: '^web/src/components/'},
    {path: '^web/src/(features|dashboard|client)/'}
  ),
  forbid(
    'the client area has none of the dashboard’s code',
    {path: '^web/src/client/'},
    {path: '^web/src/dashboard/'}
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
  const folders = ['contracts/src', 'upstream/src', 'bff/src', 'web/src'].filter(folder =>
    existsSync(join(root, folder))
  )
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
