import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { documentOf, html, paths } from './built.ts';

describe('the home page', () => {
  const scripts = () => [...documentOf('/').querySelectorAll('script:not([src]):not([type])')];

  type Show = (event: { persisted: boolean }) => void;

  /** Runs the inline script against a browser with this storage, and returns the URL of its redirect. */
  function visit(localStorage: unknown, browser: object = {}) {
    const style = { display: '' };
    const went: string[] = [];
    const shown: Show[] = [];
    vm.runInNewContext(scripts()[0]?.textContent ?? '', {
      localStorage,
      location: {
        pathname: '/',
        search: '',
        hash: '',
        ...browser,
        replace: (path: string) => went.push(path),
      },
      navigator: { languages: ['en-LK'], ...browser },
      document: { documentElement: { style } },
      addEventListener: (_name: 'pageshow', listener: Show) => shown.push(listener),
    });
    return {
      went,
      hidden: () => style.display === 'none',
      show: (persisted: boolean) => shown.forEach((listener) => listener({ persisted })),
    };
  }

  // checklist 001
  it('is shown to a visitor without a token', () => {
    for (const token of [null, '']) {
      const { went, hidden } = visit({ getItem: () => token });
      expect([went, hidden()]).toEqual([[], false]);
    }
  });

  // checklist 001
  it('is shown where the browser forbids storage', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    const { went, hidden } = visit(forbidden);
    expect([went, hidden()]).toEqual([[], false]);
  });

  // checklist 002 061
  it('hides itself and redirects to /dashboard when there is a token', () => {
    const { went, hidden } = visit({ getItem: (key: string) => (key === 'user' ? 'a.b.c' : null) });
    expect([went, hidden()]).toEqual([['/dashboard'], true]);
  });

  // checklist 002
  it('does the same when the back button restores it after a login', () => {
    let token = '';
    const { went, hidden, show } = visit({ getItem: () => token });
    show(false);
    token = 'a.b.c';
    show(false);
    expect(went).toEqual([]);
    show(true);
    expect([went, hidden()]).toEqual([['/dashboard'], true]);
  });

  const storageOf = (kept: Record<string, string | undefined>) => ({
    getItem: (key: string) => kept[key] ?? null,
  });

  it.each([
    { who: 'a browser in Tamil', browser: { languages: ['ta-LK', 'en'] }, goes: ['/ta'] },
    { who: 'a browser in French that takes Sinhala', browser: { languages: ['fr', 'SI'] }, goes: ['/si'] },
    { who: 'a browser in French alone', browser: { languages: ['fr-FR'] }, goes: [] },
    {
      who: 'a kept choice of Sinhala',
      kept: { language: 'si' },
      browser: { languages: ['ta'] },
      goes: ['/si'],
    },
    { who: 'a kept choice of English', kept: { language: 'en' }, browser: { languages: ['ta'] }, goes: [] },
    {
      who: 'a kept choice that is none',
      kept: { language: 'xx' },
      browser: { languages: ['ta'] },
      goes: ['/ta'],
    },
    {
      who: 'a link into the page',
      browser: { languages: ['ta'], search: '?a=b', hash: '#why' },
      goes: ['/ta?a=b#why'],
    },
    {
      who: 'a page that is translated already',
      kept: { language: 'ta' },
      browser: { pathname: '/si' },
      goes: [],
    },
    { who: 'a merchant who is signed in', kept: { user: 'a.b.c', language: 'ta' }, goes: ['/dashboard'] },
  ])('follows $who', ({ kept = {}, browser = {}, goes }) => {
    expect(visit(storageOf(kept), browser).went).toEqual(goes);
  });

  it('does not redirect when the back button restores it', () => {
    const kept: Record<string, string> = {};
    const { went, show } = visit(storageOf(kept));
    kept.language = 'ta';
    show(true);
    expect(went).toEqual([]);
  });

  // checklist 002
  it('decides before any style or content is read', () => {
    expect(scripts()).toHaveLength(1);
    const text = html('/');
    expect(text.indexOf('/dashboard')).toBeLessThan(text.indexOf('rel="stylesheet"'));
    expect(text.indexOf('/dashboard')).toBeLessThan(text.indexOf('<body'));
  });

  it('is the only page with an inline script', () => {
    for (const path of paths.slice(1)) expect(html(path)).not.toMatch(/<script>/);
  });
});
