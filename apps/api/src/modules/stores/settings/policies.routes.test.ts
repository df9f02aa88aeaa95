import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const terms = { type: 'terms_and_conditions' } as const;
const refunds = { type: 'refund_policy' } as const;

describe('policies', () => {
  // checklist 438
  it('before it was saved a policy returns an error field', async () => {
    const { api } = await here.newMerchant();
    expect(await api.policies.get({ params: terms })).toMatchObject({
      status: 404,
      body: { error: 'Policy not found' },
    });
    expect(okay(await api.policies.list())).toEqual([]);
  });

  // checklist 437 438 439 440
  it('POST creates, PUT updates, and the list holds all with policy and content', async () => {
    const { api } = await here.newMerchant();
    const made = okay(await api.policies.create({ params: refunds, body: { content: '<p>No refunds</p>' } }));
    expect(made).toMatchObject({ policy: 'refund_policy', content: '<p>No refunds</p>' });
    okay(await api.policies.update({ params: refunds, body: { content: '<p>Refunds</p>' } }));
    okay(await api.policies.create({ params: terms, body: { content: '<p>කොන්දේසි</p>' } }));
    expect(okay(await api.policies.get({ params: refunds })).content).toBe('<p>Refunds</p>');
    expect(okay(await api.policies.list()).map(({ policy, content }) => [policy, content])).toEqual([
      ['terms_and_conditions', '<p>කොන්දේසි</p>'],
      ['refund_policy', '<p>Refunds</p>'],
    ]);
    expect(okay(await api.stores.get()).policies).toEqual({
      terms_and_conditions: '<p>කොන්දේසි</p>',
      refund_policy: '<p>Refunds</p>',
    });
  });

  it('PUT of a policy that does not exist saves it, POST over one replaces it', async () => {
    const { api } = await here.newMerchant();
    okay(await api.policies.update({ params: terms, body: { content: 'first' } }));
    okay(await api.policies.create({ params: terms, body: { content: 'second' } }));
    expect(okay(await api.policies.get({ params: terms })).content).toBe('second');
  });

  it('what is saved is sanitised', async () => {
    const { api } = await here.newMerchant();
    const content = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    expect(okay(await api.policies.create({ params: terms, body: { content } })).content).toBe('<p>Hi</p>');
    expect(okay(await api.policies.get({ params: terms })).content).toBe('<p>Hi</p>');
  });

  // checklist 441
  it.each(['privacy_policy', '__proto__', 'constructor', 'hasOwnProperty', 'TERMS_AND_CONDITIONS', '%00'])(
    'the type %s is refused by every call',
    async (type) => {
      const { token, storeId } = here.alice;
      const path = `/api/merchant/stores/policies/${type}?store_id=${storeId}`;
      for (const method of ['get', 'post', 'put'] as const) {
        const request = supertest(here.url)[method](path).set('Authorization', token);
        const reply = await (method === 'get' ? request : request.send({ content: 'x' }));
        expect([reply.status, typeof (reply.body as { error: unknown }).error]).toEqual([400, 'string']);
      }
    },
  );

  it('a change on an old version returns 412', async () => {
    const { api } = await here.newMerchant();
    const etag = (await api.policies.create({ params: terms, body: { content: 'one' } })).headers.get('etag');
    const save = (content: string) =>
      api.policies.update({ params: terms, body: { content }, extraHeaders: { 'if-match': etag ?? '' } });
    expect([(await save('two')).status, (await save('three')).status]).toEqual([200, 412]);
    expect(okay(await api.policies.get({ params: terms })).content).toBe('two');
  });
});
