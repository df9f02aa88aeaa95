// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { share } from '../src/islands/share.ts';
import { suggest } from '../src/islands/suggest.ts';
import { renderPage } from '../src/app/render.tsx';
import { card, cards, pageRequest } from './fixtures.ts';

async function open(address: string): Promise<void> {
  const { body } = await renderPage(pageRequest(address));
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    body,
    'text/html',
  ).documentElement.innerHTML;
}

afterEach(() => vi.unstubAllGlobals());

describe('suggestions', () => {
  let field: HTMLInputElement;
  const requested: string[] = [];

  beforeEach(async () => {
    requested.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return new Response(JSON.stringify(cards(3)));
    });
    await open('/');
    field = document.querySelector<HTMLInputElement>('#q')!;
    suggest(field);
  });

  const list = () => document.querySelector<HTMLElement>('#q-list')!;
  const options = () => [...list().querySelectorAll('[role=option]')];
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event;
  };
  const type = async (words: string) => {
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await vi.waitFor(() => expect(list().hidden).toBe(false));
  };

  it('shows products below the field and announces them', async () => {
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type('tea & honey');
    expect(requested).toEqual(['/api/storefront/suggest?q=tea%20%26%20honey']);
    expect(options().map((option) => option.getAttribute('href'))).toEqual(
      cards(3).map(({ _id, slug }) => `/product/${_id}/${encodeURIComponent(slug)}`),
    );
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('selects them by arrow keys and returns to the typed text', async () => {
    await type('tea');
    press('ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    press('ArrowUp');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowUp');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
    ]);
    expect(press('Enter').defaultPrevented).toBe(true);
  });

  it('submits the form on Enter while none is selected, and closes on Escape', async () => {
    await type('tea');
    expect(press('Enter').defaultPrevented).toBe(false);
    press('Escape');
    expect(list().hidden).toBe(true);
  });

  it('remains closed when the shop does not reply', async () => {
    const failed = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', failed);
    field.value = 'tea';
    field.dispatchEvent(new Event('input'));
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(list().hidden).toBe(true);
  });
});

describe('the share box', () => {
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  const box = () => document.querySelector<HTMLElement>('[data-share]')!;
  const item = (selector: string) => box().querySelector<HTMLElement>(selector)!.parentElement!;

  it('hides the buttons that this browser does not support', async () => {
    vi.stubGlobal('navigator', {});
    await open(address);
    share(box());
    expect(item('[data-native]').hidden).toBe(true);
    expect(item('[data-copy]').hidden).toBe(true);
  });

  it('opens the system’s dialog with the page’s address', async () => {
    const given = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new Error('closed')));
    vi.stubGlobal('navigator', { share: given });
    await open(address);
    share(box());
    box().querySelector<HTMLElement>('[data-native]')!.click();
    expect(given).toHaveBeenCalledWith({ title: card(0).name, url: `https://nimali.example.lk${address}` });
  });

  it('copies the address and announces it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await open(address);
    share(box());
    box().querySelector<HTMLElement>('[data-copy]')!.click();
    await vi.waitFor(() => expect(box().querySelector('output')?.textContent).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledWith(`https://nimali.example.lk${address}`);
  });
});
