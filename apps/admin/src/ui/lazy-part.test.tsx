import { act } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { quiet } from '../test/console.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { lazyPart } from './lazy-part.tsx';

const unreachable = 'The server could not be reached. Check your connection and try again.';
const Chart = ({ of }: { of: string }) => <p>Chart of {of}</p>;

/** Shows a page with a part that is loaded by these attempts in turn. */
function showPage(attempts: Array<() => Promise<ComponentType<{ of: string }>>>, Meanwhile?: typeof Chart) {
  const Part = lazyPart(() => attempts.shift()!(), Meanwhile);
  const element = (
    <>
      <h1>Sales</h1>
      <Suspense fallback="Loading">
        <Part of="May" />
      </Suspense>
    </>
  );
  mockApi({});
  return visit('/', { routes: [{ path: '/', element, errorElement: <p>Broken page</p> }] });
}

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = () => Promise.resolve(Chart);

it('a part whose code cannot be loaded says why in its place, and loads on demand', async () => {
  quiet();
  const { user } = showPage([fail, fail, load]);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    expect(await screen.findByRole('alert')).toHaveTextContent(unreachable);
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('Chart of May')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part whose code could not be loaded loads once the connection is back', async () => {
  quiet();
  showPage([fail, load]);
  expect(await screen.findByRole('alert')).toHaveTextContent(unreachable);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Chart of May')).toBeVisible();
});

it('what is shown until a part has loaded stays beside the message', async () => {
  quiet();
  const { user } = showPage([fail, load], ({ of }) => <p>First days of {of}</p>);
  expect(screen.getByText('First days of May')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(unreachable);
  expect(screen.getByText('First days of May')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chart of May')).toBeVisible();
  expect(screen.queryByText('First days of May')).toBeNull();
});

it('a part that a newer version of the app no longer has asks to load the page again', async () => {
  quiet();
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/app-assets/index-old.js');
  showPage([fail]);
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/login' ? new Response('<script type="module" src="/app-assets/index-new.js">') : fail(),
  );
  document.head.append(entry);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is a new version of Kade. Load the page again to go on.',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  entry.remove();
});

it('an error in the code of a part is one of the page', async () => {
  quiet();
  showPage([
    () =>
      Promise.resolve(() => {
        throw new TypeError('undefined is not a function');
      }),
  ]);
  expect(await screen.findByText('Broken page')).toBeVisible();
});
