import type { RenderedPage } from '@kade/storefront-interface';
import { pino } from 'pino';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const clock = fixedClock(new Date('2027-03-01T06:00:00Z'));
interface Line {
  level: number;
  msg: string;
  feed?: string;
  ms?: number;
}
const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

let here: World;
/** What the products of the next feed are read from. */
let parts: () => AsyncIterable<string>;
let reading = 0;
let most = 0;

const feed = (path: string): RenderedPage => ({
  status: 200,
  type: path.endsWith('csv') ? 'text/csv' : 'application/xml',
  body: '',
  parts: parts(),
  styleHashes: [],
  headers: {},
  cache: 'rare',
});

beforeAll(async () => {
  const plain = plainStorefront();
  const render = async (visit: Parameters<typeof plain.render>[0]) =>
    visit.path.startsWith('/feeds/') ? feed(visit.path) : plain.render(visit);
  here = await world({ ctx: { clock, log, storefront: { ...plain, render } } });
});
beforeEach(() => void lines.splice(0));

let asked = 0;
/** Asks for a feed that is not in memory. */
const ask = (name: string) =>
  visitAt(here.url, { host: here.alice.host, path: `/feeds/${name}?after=${(asked += 1)}` });
const logged = () => lines.filter(({ feed: about }) => about);
async function counted(labels: string): Promise<number> {
  const { text } = await supertest(here.url).get('/metrics');
  return Number(new RegExp(`^kade_feed_seconds_count\\{${labels}\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

describe('a feed that nobody sees', () => {
  it('is counted, and in the log when its products cannot be read', async () => {
    parts = async function* () {
      yield '<rss>';
      throw new Error('the database went away');
    };
    const [before, { status }] = [await counted('feed="google",result="failed"'), await ask('google.xml')];
    expect(status).toBe(500);
    expect(await counted('feed="google",result="failed"')).toBe(before + 1);
    expect(logged()).toEqual([
      expect.objectContaining({ level: 50, msg: 'a feed could not be written', feed: 'google' }),
    ]);
  });

  it('is in the log when it takes longer than half a minute', async () => {
    const taking = (seconds: number) => {
      parts = async function* () {
        clock.set(new Date(clock.now().getTime() + seconds * 1000));
        yield 'id,title\n';
      };
      return ask('meta.csv');
    };
    const before = await counted('feed="meta",result="written"');
    expect([(await taking(30)).status, logged()]).toEqual([200, []]);
    expect((await taking(31)).status).toBe(200);
    expect(logged()).toEqual([
      expect.objectContaining({ level: 40, msg: 'a feed took long', feed: 'meta', ms: 31_000 }),
    ]);
    expect(await counted('feed="meta",result="written"')).toBe(before + 2);
  });
});

it('of many feeds two are written at a time, while pages are served', async () => {
  let release = () => {};
  let begin = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  parts = async function* () {
    reading += 1;
    most = Math.max(most, reading);
    if (reading === 2) begin();
    await released;
    yield '<rss/>';
    reading -= 1;
  };
  const feeds = Array.from({ length: 8 }, () => ask('google.xml'));
  await begun;
  const page = await visitAt(here.url, { host: here.alice.host, path: '/products?page=while' });
  expect([page.status, reading]).toEqual([200, 2]);
  release();
  expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(most).toBe(2);
});
