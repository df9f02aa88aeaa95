// @vitest-environment jsdom
import type { DesignSection } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/islands/preview/connect.ts';
import { renderPage } from '../src/app/render.tsx';
import { pageRequest, shopApi } from './fixtures.ts';

const EDITOR = 'https://kade.example';
const BASE = '/__preview/token';
const section = (at: number, heading: string, link = ''): DesignSection => ({
  _id: `section0000${at}`,
  type: 'picture_with_text',
  v: 1,
  settings: {
    picture: null,
    heading: { en: heading },
    text: {},
    button: { en: link },
    link: link ? { to: 'products' } : null,
    side: 'start',
  },
  blocks: [],
});
const page = async (sections: DesignSection[], editor: string | undefined = EDITOR) => {
  const api = shopApi({ design: async () => ({ number: 1, home: sections, collections: [] }) });
  const { body } = await renderPage(pageRequest('/', { api, ...(editor ? { editor } : {}) }));
  return body.replaceAll(/ (href|action)="\/(?!shop-assets)/g, ` $1="${BASE}/`);
};

/** A frame whose parent is the editor, with the page that it shows. */
async function open(...sections: DesignSection[]) {
  history.replaceState(null, '', `${BASE}/`);
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    await page(sections),
    'text/html',
  ).documentElement.innerHTML;
  const hello = vi.spyOn(window.parent, 'postMessage').mockReturnValue(undefined);
  connect(EDITOR);
  return hello;
}

/** Hands the page a channel, as a window at an origin. */
function connectFrom(
  origin: string,
  source: Window | null,
  data: unknown = { kind: 'connect', nonce: 'n1' },
) {
  const { port1, port2 } = new MessageChannel();
  const told: unknown[] = [];
  port1.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => told.push(message));
  port1.start();
  window.dispatchEvent(new MessageEvent('message', { origin, source, data, ports: [port2] }));
  return { told, port: port1 };
}

/** The page that the shop answers with from now on. */
const shopAnswers = (html: string, status = 200) => {
  const fetched = vi.fn<(url: URL) => Promise<Response>>(async () => new Response(html, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const refresh = { kind: 'refresh', base: '/__preview/newer', version: 7, colours: '', look: '' };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // This window has no sheets of scripts.
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('a preview in the frame of the editor', () => {
  it('asks the editor alone for a channel, and takes one from it alone', async () => {
    const hello = await open(section(1, 'Story'));
    expect(hello.mock.calls).toEqual([['kade-preview', EDITOR]]);
    const foreign = connectFrom('https://evil.example', window.parent);
    const otherWindow = connectFrom(EDITOR, null);
    const otherShape = connectFrom(EDITOR, window.parent, { kind: 'connect' });
    const editor = connectFrom(EDITOR, window.parent);
    await vi.waitFor(() => expect(editor.told).toEqual([{ kind: 'ready', nonce: 'n1' }]));
    for (const { told } of [foreign, otherWindow, otherShape]) expect(told).toEqual([]);
    const late = connectFrom(EDITOR, window.parent);
    expect(late.told).toEqual([]);
  });

  it('replaces only what has changed, and keeps the focus there', async () => {
    await open(section(1, 'First'), section(2, 'Second', 'All products'));
    const { port, told } = connectFrom(EDITOR, window.parent);
    const [first, second] = [...document.querySelectorAll('main > section')];
    const link = second!.querySelector('a')!;
    link.focus();
    const fetched = shopAnswers(
      await page([section(1, 'First'), section(2, 'Changed', 'All products'), section(3, 'New')]),
    );
    port.postMessage(refresh);
    await vi.waitFor(() => expect(told).toContainEqual({ kind: 'refreshed', version: 7, done: true }));
    expect(fetched.mock.calls[0]?.[0].pathname).toBe('/__preview/newer/');
    const now = [...document.querySelectorAll<HTMLElement>('main > section')];
    expect(now.map(({ textContent }) => textContent)).toEqual(['First', 'ChangedAll products', 'New']);
    expect(now[0]).toBe(first);
    expect(now[1]).not.toBe(second);
    expect(document.activeElement).toBe(now[1]?.querySelector('a'));
    expect(location.pathname).toBe('/__preview/newer/');
  });

  it('says when the shop did not answer, and stays as it was', async () => {
    await open(section(1, 'First'));
    const { port, told } = connectFrom(EDITOR, window.parent);
    shopAnswers('<p>Too many requests</p>', 429);
    port.postMessage({ ...refresh, colours: 'AA0000.10B981.FFFFFF.1F2937.FFFFFF' });
    await vi.waitFor(() => expect(told).toContainEqual({ kind: 'refreshed', version: 7, done: false }));
    expect(document.querySelector('main')?.textContent).toContain('First');
    expect(location.pathname).toBe(`${BASE}/`);
  });

  it.each([
    { ...refresh, base: 'https://evil.example/__preview/x' },
    { ...refresh, base: '//evil.example' },
    { kind: 'refresh' },
    { kind: 'html', html: '<b>' },
    'refresh',
    null,
  ])('ignores %j', async (message) => {
    await open(section(1, 'First'));
    const { port, told } = connectFrom(EDITOR, window.parent);
    const fetched = shopAnswers('');
    port.postMessage(message);
    port.postMessage({ kind: 'select', section: null });
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('selects the section that is tapped instead of following its link, and leads to no other site', async () => {
    await open(section(1, 'Story', 'All products'));
    const { told } = connectFrom(EDITOR, window.parent);
    const click = (element: Element) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(click(document.querySelector('main a')!)).toBe(true);
    await vi.waitFor(() => expect(told).toContainEqual({ kind: 'select', section: 'section00001' }));
    const outside = document.createElement('a');
    outside.href = 'https://facebook.com/nimali';
    document.body.append(outside);
    expect(click(outside)).toBe(true);
  });
});
