import {type ParseArgsConfig, parseArgs} from 'node:util'

type Options = Record<string, {type: 'string'; default: string}>

/** The options of a script, each with its default; an unknown one, or --help, ends it with what there is. */
export function readOptions<O extends Options>(options: O): Record<keyof O, string> {
  const help = {type: 'boolean', default: false} as const
  try {
    const config: ParseArgsConfig = {options: {...options, help}}
    const {values} = parseArgs(config)
    if (!values.help) return values as Record<keyof O, string>
    console.log(usageOf(options))
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usageOf(options)}`)
    process.exit(1)
  }
}

function usageOf(options: Options): string {
  const lines = Object.entries(options).map(
    ([name, option]) => `  --${name} (${option.default || 'nothing'})`
  )
  return ['Options, with what holds where they are not given:', ...lines].join('\n')
}
