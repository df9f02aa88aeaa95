import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { aProduct } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { query } from './query.ts';

/** Renders its children on request, like a part below a transition. */
function Later({ children }: { children: () => ReactNode }) {
  const [drawn, setDrawn] = useState(false);
  return drawn ? (
    children()
  ) : (
    <button type="button" onClick={() => setDrawn(true)}>
      Draw
    </button>
  );
}

function Screen() {
  const list = useQuery(query('products.list'));
  return (
    <>
      {list.error && <p>Failed</p>}
      <Later>{() => <h1>{list.data?.[0]?.name ?? 'Still waiting'}</h1>}</Later>
    </>
  );
}

it('what is drawn later shows what has come in between', async () => {
  const server = mockApi({ products: { list: () => [aProduct(1, { name: 'Ceylon tea' })] } });
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  await waitFor(() => expect(server.calls('products.list')).toHaveLength(1));
  await new Promise((answered) => setTimeout(answered, 50));
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Ceylon tea');
});
