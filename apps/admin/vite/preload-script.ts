export interface Screen {
  /** Its code and its style sheets. */
  files: string[];
  /** What it reads of its store first, as paths of the API. */
  reads: string[];
  /** Which of these is a list whose first pictures are seen at once. */
  pictures?: string;
}

/**
 * Runs in the page before anything else has arrived, so that the code of the screen that is asked for, what it is going
 * to read, and its first pictures are on their way together with the app, not after it. It is written into index.html as
 * a text and must stand alone. The app takes the answers by `token path`, see src/lib/preloaded.ts.
 */
export function preload(screens: Record<string, Screen>, account: string[]): void {
  const [, name = '', ...below] = location.pathname.split('/');
  const screen = screens[name];
  for (const file of screen?.files ?? []) {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  let token: string | null = null;
  let store: string | null = null;
  try {
    token = localStorage.getItem('user');
    store = localStorage.getItem('store');
  } catch {
    // Without storage nobody is signed in.
  }
  if (!token || !store || !screen) return;

  // As a phone shows them before anybody scrolls. The list is not read for this: its beginning is enough, as a text.
  const fetchPictures = async (list: Blob) => {
    const found = (await list.slice(0, 32_768).text()).matchAll(/"path":"([^"\\]+)"/g);
    for (const [, path] of [...found].slice(0, 4))
      Object.assign(new Image(), { fetchPriority: 'high', src: `/api/files/${path}?w=400` });
  };
  // The page of one row, below its list, has no use for the list.
  const reads = below.length > 0 ? [] : screen.reads;
  const paths = [...account, ...reads.map((path) => `${path}?store_id=${encodeURIComponent(store)}`)];
  const asked = paths.map((path) => {
    const answer = fetch(path, { headers: { authorization: token } })
      // An answer that is never read would keep its connection to itself.
      .then(async (came) => {
        const body = await came.blob();
        if (!location.search && path.startsWith(`${screen.pictures}?`)) void fetchPictures(body);
        return new Response(body, came);
      })
      .catch(() => null);
    return [`${token} ${path}`, answer] as const;
  });
  window.preloaded = new Map(asked);
}
