export interface Screen {
  /** Its chunks and style sheets. */
  files: string[];
  /** Its first reads of the store, as addresses to which `store_id=…` is added. */
  reads: string[];
  /** The one of these that is a list whose first images are visible at once. */
  pictures?: string;
}

/**
 * Runs in the page before the app has loaded, so that the code of the screen, its first reads and its first images load
 * in parallel with the app, not after it. It is written into index.html as text and may use no other code. The app takes
 * the replies by `token path`, see src/lib/preloaded.ts.
 */
export function preload(screens: Record<string, Screen>, account: string[]): void {
  const [, name = '', ...below] = location.pathname.split('/');
  const screen = screens[[name, ...below].join('/')] ?? screens[`${name}/${below[0] ?? ''}`] ?? screens[name];
  for (const file of screen?.files ?? []) {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  let stored: Array<string | null> = [];
  try {
    stored = ['user', 'store', 'own-store'].map((key) => localStorage.getItem(key));
  } catch {
    // Without storage there is no session.
  }
  const [token, store, own] = stored;
  if (!token || !store || !screen) return;

  // The images that a phone shows without scrolling. The beginning of the list is searched as text, without parsing it.
  const fetchPictures = async (list: Blob) => {
    const found = (await list.slice(0, 32_768).text()).matchAll(/"path":"([^"\\]+)"/g);
    for (const [, path] of [...found].slice(0, 4))
      Object.assign(new Image(), { fetchPriority: 'high', src: `/api/files/${path}?w=400` });
  };
  // The page of a single row does not read the list. A member may not be allowed to read it.
  const reads = below.length > 0 || own !== store ? [] : screen.reads;
  const paths = [...account, ...reads.map((path) => `${path}store_id=${encodeURIComponent(store)}`)];
  const asked = paths.map((path) => {
    const answer = fetch(path, { headers: { authorization: token } })
      // A reply whose body is never read would keep its connection open.
      .then(async (came) => {
        const body = await came.blob();
        if (!location.search && path.startsWith(`${screen.pictures}`)) void fetchPictures(body);
        return new Response(body, came);
      })
      .catch(() => null);
    return [`${token} ${path}`, answer] as const;
  });
  window.preloaded = new Map(asked);
}
