import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideBySide } from './side-by-side.mjs';

/** Jobs that end on request, and a list of the started ones. */
function heldJobs(count) {
  const begun = [];
  const end = [];
  const jobs = Array.from({ length: count }, (_, place) => () => {
    begun.push(place);
    return new Promise((resolve) => {
      end[place] = () => resolve(`result ${place}`);
    });
  });
  return { jobs, begun, end };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('starts the maximum number of concurrent jobs, and the next when one has ended', async () => {
  const { jobs, begun, end } = heldJobs(3);
  const all = sideBySide(jobs, 2);
  assert.deepEqual(begun, [0, 1]);
  end[1]();
  await turn();
  assert.deepEqual(begun, [0, 1, 2]);
  end[2]();
  end[0]();
  assert.deepEqual(await all, ['result 0', 'result 1', 'result 2']);
});

test('fails when a job fails', async () => {
  await assert.rejects(sideBySide([() => Promise.reject(new Error('broken'))]), /broken/);
});
