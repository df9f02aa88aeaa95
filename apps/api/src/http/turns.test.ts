import { describe, expect, it } from 'vitest';
import { createTurns, inTurn } from './turns.ts';

const room = (atOnce: number, waiting: number) =>
  createTurns({ atOnce, waiting, sentence: 'Full. Come back.' });

describe('turns', () => {
  it('let as many in as there is room for, the others one after the other, and the rest not at all', async () => {
    const turns = room(2, 3);
    let [inside, most] = [0, 0];
    const work = async (at: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      return at;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, at) => inTurn(turns, () => work(at))),
    );
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.status)),
    ).toEqual([0, 1, 2, 3, 4, 503, 503]);
    expect([most, turns.idle]).toEqual([2, true]);
  });

  it('come round after work that failed', async () => {
    const turns = room(1, 1);
    await expect(inTurn(turns, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(turns, async () => 'next')).toBe('next');
  });

  it('ended twice make room for one', async () => {
    const turns = room(1, 5);
    const leave = await turns.enter();
    let entered = 0;
    for (let at = 0; at < 2; at += 1) void turns.enter().then(() => (entered += 1));
    leave();
    leave();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(entered).toBe(1);
  });
});
