// Runs inside the pages, before the first paint, so that a dark screen never flashes white. The keys are
// those of src/lib/constants.ts.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('paydesk.theme')
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.classList.toggle('dark', dark)
    root.style.colorScheme = dark ? 'dark' : 'light'
  } catch {
    // Storage can be forbidden; the system's colours and the page's language stay.
  }
}
