import ts from 'typescript'

const named = new Set(['AbortSignal', 'Blob', 'File', 'FormData', 'Promise'])
/** Names that a union ends with; -1, the index of all others, comes first. */
const last = ['null', 'undefined']
const simple =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Void |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined

/** A function that writes a type out: every alias is replaced by its definition, and only global names remain. */
export function typeWriter(checker: ts.TypeChecker): (type: ts.Type) => string {
  function union({types}: ts.UnionType): string {
    const names = types
      .map(write)
      .map((text, at) => (types[at]?.getCallSignatures().length ? `(${text})` : text))
    const both = names.includes('true') && names.includes('false')
    const values = both ? ['boolean', ...names.filter(name => name !== 'true' && name !== 'false')] : names
    return values.toSorted((a, b) => last.indexOf(a) - last.indexOf(b)).join(' | ')
  }

  function property(symbol: ts.Symbol): string {
    const optional = symbol.flags & ts.SymbolFlags.Optional ? '?' : ''
    const name = /^[A-Za-z_]\w*$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name)
    return `${name}${optional}: ${write(checker.getTypeOfSymbol(symbol))}`
  }

  function signature(type: ts.Signature): string {
    const parameters = type.parameters.map(symbol => {
      const declared = symbol.valueDeclaration as ts.ParameterDeclaration
      const optional = checker.isOptionalParameter(declared) ? '?' : ''
      return `${symbol.name}${optional}: ${write(checker.getTypeOfSymbol(symbol))}`
    })
    return `(${parameters.join(', ')}) => ${write(type.getReturnType())}`
  }

  function object(type: ts.Type): string {
    const [call] = type.getCallSignatures()
    if (call) return signature(call)
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(({keyType, type: value}) => `[key: ${write(keyType)}]: ${write(value)}`)
    const members = [...indexes, ...type.getProperties().map(property)]
    return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`
  }

  function write(type: ts.Type): string {
    if (type.isUnion()) return union(type)
    if (type.flags & simple) return checker.typeToString(type)
    const parts = checker.getTypeArguments(type as ts.TypeReference)
    if (checker.isArrayType(type)) return `${type.symbol.name}<${parts.map(write).join()}>`
    if (checker.isTupleType(type)) return `[${parts.map(write).join(', ')}]`
    const name = type.symbol?.name
    if (name && named.has(name)) return parts.length ? `${name}<${parts.map(write).join(', ')}>` : name
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return object(type)
    throw new Error(`cannot write out ${checker.typeToString(type)}`)
  }

  return write
}
