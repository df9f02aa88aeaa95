import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const colours = {
  primary: '#111111',
  secondary: '#222222',
  background: '#FFF',
  text: '#333333FF',
  accent: '#444444',
};

/** Hostile text in place of a colour. */
const injections = [
  'url(https://evil.example)',
  '#fff;}body{display:none',
  '#fff/**/',
  'red',
  'rgb(0,0,0)',
  'var(--x)',
  '#ggg',
  '#12345',
  '#1234567',
  '#123456789',
  'expression(alert(1))',
  '"><script>alert(1)</script>',
  '#fff\n}',
  '\\23 fff',
  '＃ffffff',
  '#fff url(x)',
  'javascript:alert(1)',
  '#FFF#FFF',
  '',
  '#',
];

describe('the theme', () => {
  it('before one was saved it returns an error field', async () => {
    const { api } = await here.newMerchant();
    expect(await api.theme.get()).toMatchObject({ status: 404, body: { error: 'Theme not found' } });
    expect(okay(await api.stores.get()).theme).toBeNull();
  });

  // checklist 442 443
  it('POST saves the five colours and uses them', async () => {
    const { api } = await here.newMerchant();
    expect(okay(await api.theme.create({ body: colours }))).toEqual({ ...colours, enabled: true });
    expect(okay(await api.theme.get())).toEqual({ ...colours, enabled: true });
    expect(okay(await api.stores.get()).theme).toEqual({ ...colours, enabled: true });
  });

  // checklist 444
  it('PUT switches the theme off and keeps the colours, or changes one and keeps the rest', async () => {
    const { api } = await here.newMerchant();
    okay(await api.theme.create({ body: colours }));
    expect(okay(await api.theme.update({ body: { enabled: false } }))).toEqual({
      ...colours,
      enabled: false,
    });
    expect(okay(await api.theme.update({ body: { primary: '#abcdef' } }))).toEqual({
      ...colours,
      primary: '#abcdef',
      enabled: false,
    });
  });

  it('PUT before one was saved starts from the default colours', async () => {
    const { api } = await here.newMerchant();
    expect(okay(await api.theme.update({ body: { accent: '#000000', enabled: true } }))).toEqual({
      primary: '#3B82F6',
      secondary: '#10B981',
      background: '#FFFFFF',
      text: '#1F2937',
      accent: '#000000',
      enabled: true,
    });
  });

  it('has fonts and shapes once they are chosen, keeps them with new colours, and takes them back with null', async () => {
    const { api } = await here.newMerchant();
    const look = { fonts: 'book', corners: 'round', density: 'compact', buttons: 'outlined' } as const;
    expect(okay(await api.theme.create({ body: { ...colours, ...look } }))).toEqual({
      ...colours,
      ...look,
      enabled: true,
    });
    expect(okay(await api.theme.update({ body: { primary: '#abcdef', fonts: null } }))).toEqual({
      ...colours,
      ...look,
      primary: '#abcdef',
      fonts: null,
      enabled: true,
    });
    expect(okay(await api.theme.create({ body: colours }))).toEqual({ ...colours, enabled: true });
  });

  it.each(['fonts', 'corners', 'density', 'buttons'])(
    '%s that the list does not have change nothing',
    async (name) => {
      const { api } = await here.newMerchant();
      const hostile = { [name]: 'x;}body{display:none' } as { fonts: 'book' };
      expect((await api.theme.create({ body: { ...colours, ...hostile } })).status).toBe(400);
      expect((await api.theme.update({ body: hostile })).status).toBe(400);
      expect((await api.theme.get()).status).toBe(404);
    },
  );

  it('a change on an old version returns 412 and changes nothing', async () => {
    const { api } = await here.newMerchant();
    const etag = (await api.theme.create({ body: colours })).headers.get('etag') ?? '';
    const change = (primary: string) =>
      api.theme.update({ body: { primary }, extraHeaders: { 'if-match': etag } });
    expect([(await change('#010101')).status, (await change('#020202')).status]).toEqual([200, 412]);
    expect(okay(await api.theme.get()).primary).toBe('#010101');
  });

  it.each(injections)('%j is no colour, in any of the five places', async (value) => {
    for (const name of Object.keys(colours)) {
      const sent = { ...colours, [name]: value };
      expect([name, (await here.alice.api.theme.create({ body: sent })).status]).toEqual([name, 400]);
      expect([name, (await here.alice.api.theme.update({ body: { [name]: value } })).status]).toEqual([
        name,
        400,
      ]);
    }
    expect((await here.alice.api.theme.get()).status).toBe(404);
  });
});
