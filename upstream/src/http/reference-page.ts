import {
  document,
  type MediaType,
  type OperationEntry,
  operationEntries,
  type Response,
  resolved
} from '@paydesk/contracts/openapi'
import {type Html, html, json, prose} from './reference-html.ts'
import {fieldRow, fieldTable} from './reference-schema.ts'
import {style} from './reference-style.ts'

type Tag = {name: string; description: string}
type About = {info: {title: string; version: string; description: string}; tags: Tag[]}
type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: object
  'x-extension'?: boolean
}

const {info, tags} = document as unknown as About
const entriesOf = ({name}: Tag) => operationEntries.filter(({operation}) => operation.tags.includes(name))
const described = (thing: unknown) =>
  thing as {summary?: string; description?: string; parameters?: Parameter[]}

const titled = (text: string) => text[0]?.toUpperCase() + text.slice(1).replaceAll('-', ' ')

function method({method: name}: OperationEntry): Html {
  return html`<span class="m m-${name}">${name.toUpperCase()}</span>`
}

/** A path that may be broken after each slash, so that a narrow screen needs no sideways scrolling. */
function pathOf(path: string): Html {
  const steps = path.split('/').slice(1)
  return html`<code class="path">${steps.map(step => html`<wbr>/${step}`)}</code>`
}

function securityOf({operation}: OperationEntry): string {
  const {security = []} = operation
  const schemes = security.flatMap(option => Object.keys(option))
  if (schemes.includes('intentKey')) return 'Needs the key of the payout intent as the bearer token.'
  if (!schemes.includes('session')) return 'Open to anybody.'
  const optional = security.some(option => Object.keys(option).length === 0)
  return optional
    ? 'Open to anybody; a session’s bearer token says who asks.'
    : 'Needs the bearer token of a session.'
}

function parameters({operation}: OperationEntry): Html {
  const all = (described(operation).parameters ?? []).map(parameter => resolved<Parameter>(parameter))
  if (all.length === 0) return html``
  const table = (where: string, label: string) => {
    const own = all.filter(parameter => parameter.in === where)
    if (own.length === 0) return html``
    const rows = own.map(({name, required = false, schema, description, ...more}) =>
      fieldRow(schema, {name, required, extension: Boolean(more['x-extension'])}, description)
    )
    return html`<table><caption>${label}</caption><tbody>${rows}</tbody></table>`
  }
  return html`<h4>Parameters</h4>${table('path', 'In the path')}${table('query', 'In the query')}${table('header', 'In a header')}`
}

function examples(media: MediaType, title: string): Html[] {
  return Object.entries(media.examples ?? {}).map(([name, example]) => {
    const {value} = resolved(example)
    const label =
      name === 'default' ? title : `${title}: ${name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}`
    return html`<figure><figcaption>${label}</figcaption>${json(value)}</figure>`
  })
}

const requestMedia = ({operation}: OperationEntry) => Object.entries(operation.requestBody?.content ?? {})
const responsesOf = ({operation}: OperationEntry): [string, Response][] =>
  Object.entries(operation.responses).map(([status, response]) => [status, resolved(response)])
const mediaOf = ({content = {}}: Response) => Object.values(content)
const isSuccess = (status: string) => status.startsWith('2')

/** Answers that many calls share stand once, at the end; only a call's own are written out beside it. */
const isShared = (entry: OperationEntry, status: string) =>
  '$ref' in (entry.operation.responses[status] ?? {})
const sharedName = (entry: OperationEntry, status: string) =>
  String((entry.operation.responses[status] as unknown as {$ref: string}).$ref.split('/').at(-1))

/** The envelope that every error has; only what an error says besides is worth a table. */
const plainError = '#/components/schemas/Error'

function answers(entry: OperationEntry): Html {
  const all = responsesOf(entry)
  const successes = all.filter(([status]) => isSuccess(status))
  const own = all.filter(([status]) => !isSuccess(status) && !isShared(entry, status))
  const shared = all.filter(([status]) => !isSuccess(status) && isShared(entry, status))
  return html`<h4>Answers</h4>${successes.map(
    ([status, response]) =>
      html`<p><span class="s s2">${status}</span> ${response.description}${extensionMark(response)}</p>${mediaOf(response).map(media => fieldTable(media.schema, `Fields of ${status}`))}`
  )}<h4>Errors</h4>${own.map(
    ([status, response]) =>
      html`<p><span class="s s4">${status}</span> ${response.description}</p>${mediaOf(response)
        .filter(({schema}) => schema.$ref !== plainError)
        .map(media => fieldTable(media.schema, `Fields of ${status}`))}`
  )}<p class="shared">As anywhere: ${shared.map(
    ([status], i) => html`${i > 0 ? ', ' : ''}<a href="#error-${sharedName(entry, status)}">${status}</a>`
  )}</p>`
}

function extensionMark(thing: unknown): Html {
  return (thing as {'x-extension'?: boolean})['x-extension']
    ? html` <em title="A server may lack it; the product then works without it.">extension</em>`
    : html``
}

function operationSection(entry: OperationEntry): Html {
  const {operation, path} = entry
  const {summary = operation.operationId, description} = described(operation)
  const shown = [
    ...requestMedia(entry).flatMap(([type, media]) => examples(media, `Request, ${type}`)),
    ...responsesOf(entry)
      .filter(([status]) => isSuccess(status) || !isShared(entry, status))
      .flatMap(([status, response]) =>
        mediaOf(response).flatMap(media => examples(media, `Answer ${status}`))
      )
  ]
  return html`<article id="${operation.operationId}"><div class="said"><h3><a href="#${operation.operationId}">${summary}</a>${extensionMark(operation)}</h3>
<p class="call">${method(entry)} ${pathOf(path)}</p>
${prose(description)}<p class="access">${securityOf(entry)}</p>${parameters(entry)}${requestMedia(entry).map(
    ([type, media]) => html`<h4>Body</h4>${fieldTable(media.schema, type)}`
  )}${answers(entry)}</div><div class="shown">${shown}</div></article>`
}

function contents(): Html {
  return html`<ul>${tags.map(
    tag =>
      html`<li><a href="#${tag.name}">${titled(tag.name)}</a><ul>${entriesOf(tag).map(
        entry =>
          html`<li><a href="#${entry.operation.operationId}">${method(entry)}<span>${described(entry.operation).summary}</span></a></li>`
      )}</ul></li>`
  )}<li><a href="#errors">Errors</a></li></ul>`
}

function sharedErrors(): Html[] {
  const responses = Object.entries((document.components.responses ?? {}) as Record<string, Response>)
  const statusOf = (name: string) =>
    operationEntries
      .flatMap(entry => Object.keys(entry.operation.responses).map(status => ({entry, status})))
      .find(({entry, status}) => isShared(entry, status) && sharedName(entry, status) === name)?.status ?? ''
  return responses
    .map(([name, response]) => ({name, response, status: statusOf(name)}))
    .toSorted((a, b) => a.status.localeCompare(b.status))
    .map(({name, response, status}) => {
      const headers = Object.keys(response.headers ?? {})
      return html`<article id="error-${name}"><div class="said"><h3><span class="s s4">${status}</span> ${titled(name.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`))}</h3>${prose(response.description)}${headers.length > 0 ? html`<p>Headers: ${headers.join(', ')}</p>` : ''}</div><div class="shown">${mediaOf(response).flatMap(media => examples(media, 'Answer'))}</div></article>`
    })
}

function schemes(): Html[] {
  const all = (document.components.securitySchemes ?? {}) as Record<string, {description: string}>
  return Object.entries(all).map(
    ([name, {description}]) => html`<li><code>${name}</code> ${description}</li>`
  )
}

/** The whole reference as one page: everything is in its text, so that the browser's own search finds it. */
export function referencePage(): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${info.title} ${info.version}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${{html: style}}</style></head><body>
<a class="skip" href="#main">To the text</a>
<header><h1>${info.title} <small>${info.version}</small></h1><a href="/api/openapi.json">openapi.json</a></header>
<nav aria-label="Calls">${contents()}</nav>
<main id="main"><section class="intro">${prose(info.description)}<h2 class="label">Security</h2><ul>${schemes()}</ul></section>
${tags.map(tag => html`<section id="${tag.name}"><h2>${titled(tag.name)}</h2><p class="about">${tag.description}</p>${entriesOf(tag).map(operationSection)}</section>`)}
<section id="errors"><h2>Errors</h2><p class="about">What any call can answer.</p>${sharedErrors()}</section></main></body></html>
`.html
}
