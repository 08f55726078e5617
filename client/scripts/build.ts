import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import ts from 'typescript'
import {typeWriter} from './written-type.ts'

/**
 * Writes dist/: the compiled client, and procedures.d.ts with the types of all calls written out, so that the package
 * needs neither the sources of the server nor tRPC.
 */
const folder = fileURLToPath(new URL('..', import.meta.url))
const dist = `${folder}dist/`
const host = {...ts.sys, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n'}

function fail(problems: readonly ts.Diagnostic[]): never {
  throw new Error(ts.formatDiagnostics(problems, host))
}

function openProgram(): ts.Program {
  const overrides = {noEmit: false, declaration: true, outDir: dist, rootDir: `${folder}src`}
  const config = ts.getParsedCommandLineOfConfigFile(`${folder}tsconfig.json`, overrides, {
    ...host,
    onUnRecoverableConfigFileDiagnostic: problem => fail([problem])
  })
  return ts.createProgram([`${folder}src/index.ts`], config?.options ?? {})
}

function sourceOf(program: ts.Program, name: string): ts.SourceFile {
  const source = program.getSourceFile(`${folder}src/${name}`)
  if (!source) throw new Error(`${name} is not in the program`)
  const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return problems.length > 0 ? fail(problems) : source
}

function procedureTypes(program: ts.Program): string {
  const write = typeWriter(program.getTypeChecker())
  const exported = sourceOf(program, 'procedures.ts')
    .statements.filter(ts.isTypeAliasDeclaration)
    .filter(({modifiers}) => modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword))
  const text = exported
    .map(
      ({name}) => `export type ${name.text} = ${write(program.getTypeChecker().getTypeAtLocation(name))}\n`
    )
    .join('\n')
  return ts.createPrinter().printFile(ts.createSourceFile('procedures.d.ts', text, ts.ScriptTarget.Latest))
}

rmSync(dist, {recursive: true, force: true})
mkdirSync(dist)
const program = openProgram()
program.emit(sourceOf(program, 'index.ts'))
writeFileSync(`${dist}procedures.d.ts`, procedureTypes(program))
