/**
 * The browser's side of theme previews, served as a file of its own. `/preview-theme` keeps the colours of its query in
 * this browser, for this host only; every page of the shop then wears them under a visible bar. Colours are checked
 * here too and set as custom properties, never as text of a style sheet.
 */
export const previewScript = `'use strict';
(() => {
  const names = ['primary', 'secondary', 'background', 'text', 'accent'];
  const colour = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
  const key = 'theme-preview';
  const asked = new URLSearchParams(location.search);
  if (location.pathname === '/preview-theme') {
    if (asked.get('disable') === 'true') localStorage.removeItem(key);
    else {
      const given = names.filter((name) => colour.test(asked.get(name) ?? '')).map((name) => [name, asked.get(name)]);
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(given)));
    }
    location.replace('/');
    return;
  }
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    localStorage.removeItem(key);
  }
  if (!kept || typeof kept !== 'object') return;
  for (const name of names) {
    if (colour.test(String(kept[name] ?? ''))) document.documentElement.style.setProperty('--shop-' + name, kept[name]);
  }
  document.getElementById('preview-bar').hidden = false;
})();
`;
