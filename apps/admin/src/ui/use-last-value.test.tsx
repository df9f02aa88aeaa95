import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { useLastValue } from './use-last-value.ts';

function Screen() {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setName('Terms')}>
        Open
      </button>
      <button type="button" onClick={() => setName(null)}>
        Close
      </button>
      <h1>{useLastValue(name) ?? 'Nothing yet'}</h1>
    </>
  );
}

it('what was shown last stays when there is nothing more to show', async () => {
  mockApi({});
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  expect(screen.getByRole('heading')).toHaveTextContent('Nothing yet');
  await user.click(screen.getByText('Open'));
  expect(screen.getByRole('heading')).toHaveTextContent('Terms');
  await user.click(screen.getByText('Close'));
  expect(screen.getByRole('heading')).toHaveTextContent('Terms');
});
