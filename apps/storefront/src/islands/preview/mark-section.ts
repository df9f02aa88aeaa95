const sheet = new CSSStyleSheet();

/** Outlines the section that is edited and shows it; null for none. */
export function markSection(id: string | null): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const section = id && document.querySelector(`[data-section="${id}"]`);
  const rule = `[data-section="${id}"]{outline:3px solid var(--focus,#1c7ed6);outline-offset:4px}`;
  sheet.replaceSync(section ? rule : '');
  if (section) section.scrollIntoView({ block: 'nearest' });
}
