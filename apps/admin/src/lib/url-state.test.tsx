import { expect, it } from 'vitest';
import { screen, visit } from '../test/render.tsx';
import { useUrlState } from './url-state.ts';

function Screen() {
  const [state, change] = useUrlState({ status: '', sort: '-date' });
  const both = () => {
    change({ status: 'pending' });
    change({ sort: 'date' });
  };
  return (
    <button type="button" onClick={both}>
      {`${state.status} ${state.sort}`}
    </button>
  );
}

it('keeps both of two changes that come one right after the other', async () => {
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  await user.click(await screen.findByRole('button', { name: '-date' }));
  expect(await screen.findByRole('button', { name: 'pending date' })).toBeVisible();
});
