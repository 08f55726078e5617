import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {Section} from '@/components/layout/section.tsx'
import {Button} from '@/components/ui/button.tsx'
import {useUnsupported} from '@/lib/capabilities.ts'
import {useMe} from '@/shared/me.tsx'
import {screenOf, type TaskName, tasksOf} from './tasks.ts'

/** What the signed-in person’s role does on a normal day, step by step. */
export function HelpPage() {
  const {t} = useTranslation(['roles', 'common'])
  const {role} = useMe()
  const isUnsupported = useUnsupported()
  const tasks = tasksOf[role].filter(name => {
    const screen = screenOf[name]
    return !screen || !isUnsupported(screen.area)
  })
  return (
    <Page title={t('common:nav.guide')} text={t(`roles:${role}`)}>
      <div className="grid gap-4 lg:grid-cols-2">
        {tasks.map(name => (
          <Task key={name} name={name} />
        ))}
      </div>
    </Page>
  )
}

function Task({name}: {name: TaskName}) {
  const {t} = useTranslation(['help', 'common'])
  const screen = screenOf[name]
  return (
    <Section title={t(`help:task.${name}.title`)} className="flex flex-col items-start gap-4">
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        {t(`help:task.${name}.steps`)
          .split('\n')
          .map(step => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      {screen ? (
        <Button variant="secondary" asChild>
          <Link to={screen.to as '/admin'}>{t(`common:nav.${screen.area}`)}</Link>
        </Button>
      ) : null}
    </Section>
  )
}
