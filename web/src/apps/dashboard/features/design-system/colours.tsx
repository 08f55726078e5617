import {CircleCheck, CircleX} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {colorOf, contrast, type ThemeName, type Tokens, tokensOf, toRgb} from './contrast.ts'
import {Section} from './section.tsx'

/** Text on its ground, and lines on theirs; the least that WCAG asks of each. */
const pairs = [
  ...[
    ['foreground', 'background'],
    ['foreground', 'card'],
    ['muted-foreground', 'background'],
    ['muted-foreground', 'card'],
    ['muted-foreground', 'muted'],
    ['primary-foreground', 'primary'],
    ['primary', 'card'],
    ['secondary-foreground', 'secondary'],
    ['accent-foreground', 'accent'],
    ['destructive-foreground', 'destructive'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['info', 'info-soft'],
    ['neutral', 'neutral-soft']
  ].map(([over = '', under = '']) => ({over, under, least: 4.5})),
  ...[
    ['input', 'card'],
    ['ring', 'background'],
    ['chart-in', 'card'],
    ['chart-out', 'card']
  ].map(([over = '', under = '']) => ({over, under, least: 3}))
] as const

/** Each pair of tokens that meet on the screen, drawn, with its contrast in both themes. */
export function Colours() {
  const {t} = useTranslation('design-system')
  const {typed} = useFormat()
  const themes = useMemo(() => ({light: tokensOf('light'), dark: tokensOf('dark')}), [])
  return (
    <Section title={t('colours')} text={t('coloursText')}>
      <ScrolledTable label={t('pair')} className="-mx-5 overflow-x-auto [&_:is(td,th):first-child]:ps-5">
        <TableHeader>
          <tr>
            <TableHead>{t('pair')}</TableHead>
            <TableHead>{t('light')}</TableHead>
            <TableHead>{t('dark')}</TableHead>
            <TableHead className="text-end max-sm:hidden">{t('least')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {pairs.map(pair => (
            <TableRow key={`${pair.over} ${pair.under}`}>
              <TableCell className="h-9 font-mono text-xs max-sm:whitespace-normal">{`${pair.over} / ${pair.under}`}</TableCell>
              {(['light', 'dark'] satisfies ThemeName[]).map(theme => (
                <TableCell key={theme}>
                  <Measured tokens={themes[theme]} {...pair} />
                </TableCell>
              ))}
              <TableCell className="figures text-end max-sm:hidden">{typed(pair.least.toFixed(2))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ScrolledTable>
    </Section>
  )
}

type MeasuredProps = {tokens: Tokens; over: string; under: string; least: number}

function Measured({tokens, over, under, least}: MeasuredProps) {
  const {t} = useTranslation('design-system')
  const {typed} = useFormat()
  const [ink, ground] = [colorOf(tokens, over), colorOf(tokens, under)]
  const ratio = Math.floor(contrast(toRgb(ink), toRgb(ground)) * 100) / 100
  const isEnough = ratio >= least
  const Icon = isEnough ? CircleCheck : CircleX
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className="grid size-7 place-content-center rounded-md border"
        style={{background: ground}}
      >
        <span className="size-3.5 rounded-xs" style={{background: ink}} />
      </span>
      <span className="figures w-10 text-end">{typed(ratio.toFixed(2))}</span>
      <Icon
        role="img"
        aria-label={t(isEnough ? 'enough' : 'tooLittle')}
        className={cn('size-4', isEnough ? 'text-success' : 'text-danger')}
      />
    </span>
  )
}
