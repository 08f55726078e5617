// Plain JavaScript, so that an old Node, which cannot read TypeScript, can still say what it needs.
const minimum = [22, 20]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
  console.error(
    `This needs Node ${minimum.join('.')} or newer and runs on ${process.versions.node}. ` +
      'On Linux and Windows "npm ci" brings a newer one along; elsewhere install it yourself.'
  )
  process.exit(1)
}

const name = process.argv.splice(2, 1)[0]
await import(`./${name}.ts`)
