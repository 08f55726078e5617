import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {Row, Section} from './section.tsx'

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'] as const
const spaces = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-8'] as const
const corners = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl'] as const
const shadows = ['shadow-xs', 'shadow-sm', 'shadow-lg'] as const

/** The computed size of a class, in px: "13 / 20" for a size of text. */
function Measure({of: measure}: {of: (style: CSSStyleDeclaration) => string}) {
  const [text, setText] = useState('')
  const read = (element: HTMLElement | null) => {
    const measured = element?.parentElement && measure(getComputedStyle(element.parentElement))
    if (measured && measured !== text) setText(measured)
  }
  return (
    <span ref={read} className="figures text-xs font-normal whitespace-nowrap text-muted-foreground">
      {text}
    </span>
  )
}

const px = (length: string) => Math.round(Number.parseFloat(length) * 10) / 10

/** Sizes of text, distances, corners and shadows. */
export function Scales() {
  const {t} = useTranslation('design-system')
  const {money} = useFormat()
  return (
    <Section title={t('scales')} text={t('scalesText')}>
      {sizes.map(size => (
        <Row key={size} name={size}>
          <p className={size}>
            {t('sample')} <Measure of={({fontSize, lineHeight}) => `${px(fontSize)} / ${px(lineHeight)}`} />
          </p>
        </Row>
      ))}
      <Row name="figures">
        <p className="figures">
          {[money('1111', 'RUB'), money('8888', 'RUB'), money('0.003', 'USDT')].join(' · ')}
        </p>
      </Row>
      <Row name={spaces.map(space => space.slice(2)).join(' ')}>
        {spaces.map(space => (
          <span key={space} aria-hidden className={`${space} h-5 rounded-xs bg-primary`} />
        ))}
      </Row>
      {corners.map(corner => (
        <Row key={corner} name={corner}>
          <span className={`${corner} border border-input bg-muted px-4 py-2`}>
            <Measure of={({borderTopLeftRadius}) => `${px(borderTopLeftRadius)}`} />
          </span>
        </Row>
      ))}
      {shadows.map(shadow => (
        <Row key={shadow} name={shadow}>
          <span aria-hidden className={`${shadow} h-9 w-24 rounded-lg border bg-card`} />
        </Row>
      ))}
    </Section>
  )
}
