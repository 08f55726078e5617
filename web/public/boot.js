// Runs before the first paint, so that a dark screen never flashes white. The keys are those of
// src/lib/constants.ts; a file of its own, because the content policy allows no inline script.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('paydesk.theme')
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.classList.toggle('dark', dark)
    root.style.colorScheme = dark ? 'dark' : 'light'
    const language = localStorage.getItem('i18nextLng')
    if (language === 'ru' || language === 'zh' || language === 'en') root.lang = language
  } catch {
    // Storage can be forbidden; the system's colours and the page's language stay.
  }
}
