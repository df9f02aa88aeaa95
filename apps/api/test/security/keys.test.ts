import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ env: { RATE_LIMITS: 'on' } });
});

async function post(path: string, body: object, key: string) {
  const reply = await fetch(`${here.url}/api/merchant/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: reply.status, replayed: reply.headers.get('idempotency-replayed') };
}

describe('an Idempotency-Key', () => {
  it('is ignored at log-in: failed log-ins with a used key are counted, too', async () => {
    const { email, password } = here.alice;
    const key = randomUUID();
    expect((await post('login', { email, password }, key)).status).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      guesses.push((await post('login', { email, password: `wrong-${guess}` }, key)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await post('login', { email, password }, key)).toEqual({ status: 429, replayed: null });
  });

  it('of a sign-up allows a hundred repetitions an hour, valid or invalid', async () => {
    const details = { username: 'key', first_name: 'K', last_name: 'Y', email: 'key@example.lk' };
    const key = randomUUID();
    expect((await post('signup', { ...details, password: 'long enough 1' }, key)).status).toBe(201);
    expect(await post('signup', { ...details, password: 'long enough 1' }, key)).toEqual({
      status: 201,
      replayed: 'true',
    });
    const guesses = new Map<number, number>();
    for (let guess = 0; guess < 105; guess += 1) {
      const { status } = await post('signup', { ...details, password: `wrong-guess-${guess}` }, key);
      guesses.set(status, (guesses.get(status) ?? 0) + 1);
    }
    expect([guesses.get(422), guesses.get(429)]).toEqual([99, 6]);
    expect((await post('signup', { ...details, password: 'long enough 1' }, key)).status).toBe(429);
  });
});
