/** Tokens of the user agent, most specific first: other browsers also name Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the browser and the system of a `User-Agent`; for other programs its first word. */
export function parseUserAgent(agent: string): { browser: string; system: string | null } {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  const browser = find(browsers) ?? agent.split(/[/\s]/, 1)[0] ?? '';
  return { browser: browser.slice(0, 40), system: find(systems) };
}
