/** The part of saxen that is used here; the package ships no types. */
declare module 'saxen' {
  type Attributes = Record<string, string>
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Attributes, decode: unknown, selfClosing: boolean) => void
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
