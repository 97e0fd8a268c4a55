// Sets theme, mode, density and language before the first paint, so that nothing flashes. A file of its own: the policy allows no inline script.
;(() => {
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('quarterline.look') ?? '{}').state ?? {}
  } catch {
    // A broken or forbidden storage means the defaults.
  }
  document.documentElement.lang = look.language === 'en' ? 'en' : 'zh-CN'
  const root = document.documentElement.dataset
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.theme = look.theme ?? 'color2'
  root.mode = look.mode === 'light' || look.mode === 'dark' ? look.mode : dark ? 'dark' : 'light'
  root.density = look.density ?? 'normal'
})()
