import { emptyDesign } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import {
  sectionAt as part,
  aTextSection as text,
  aHeadingStep as named,
  changeDesignOf as change,
  sendDesignSteps as refused,
  readDesignOf as read,
  publishDesignOf as publish,
  storeOfPerson as storeOf,
} from '../../../../test/designs.ts';
import { send } from '../../../../test/walk/send.ts';
import { routeOf } from '../../../../test/walk/routes.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { DesignVersions } from './design-version.model.ts';
import { Designs } from './design.model.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});

const ids = (design: Awaited<ReturnType<typeof read>>) => design.draft.home.sections.map(({ _id }) => _id);

describe('the draft of a design', () => {
  it('is empty for a shop without layout elements, and is not stored by reading it', async () => {
    const eve = await here.newMerchant();
    expect(await read(eve)).toEqual({
      version: 1,
      draft: emptyDesign(),
      number: 0,
      published_at: null,
      publish_at: null,
      changed: true,
      missing: [],
    });
    expect(await Designs.in(await storeOf(eve)).count({})).toBe(0);
  });

  it('begins with the layout elements in their order', async () => {
    const eve = await here.newMerchant();
    const { _id: id } = okay(await eve.api.collections.create({ body: { name: 'New' } }));
    const late = okay(await eve.api.layouts.create({ body: { id, name: 'Late', index: 2 } }));
    const early = okay(await eve.api.layouts.create({ body: { id, index: 1 } }));
    const first = await read(eve);
    expect(first.draft.home.sections).toEqual([
      {
        _id: early._id,
        type: 'featured_collection',
        v: 1,
        settings: { collection: id, heading: {} },
        blocks: [],
      },
      {
        _id: late._id,
        type: 'featured_collection',
        v: 1,
        settings: { collection: id, heading: { en: 'Late' } },
        blocks: [],
      },
    ]);
    expect(ids(await change(eve, [text(1)]))).toEqual([early._id, late._id, part(1)]);
  });

  it('takes sections and blocks, which are set, moved and removed by their ids', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1), text(2), { ...text(3), type: 'questions', settings: {} }]);
    const block = { _id: 'question0001', type: 'question', settings: { question: { en: 'Where?' } } };
    await change(eve, [
      { op: 'add_block', section: part(3), block },
      { op: 'move', section: part(3), index: 0 },
      { op: 'set', section: part(3), block: block._id, name: 'answer', value: { si: 'මහනුවර' } },
    ]);
    const moved = await change(eve, [{ op: 'remove', section: part(1) }]);
    expect(ids(moved)).toEqual([part(3), part(2)]);
    expect(moved.draft.home.sections[0]?.blocks).toEqual([
      { ...block, settings: { question: { en: 'Where?' }, answer: { si: 'මහනුවර' } } },
    ]);
    expect(await read(eve)).toEqual({ ...moved, overwritten: undefined });
  });

  it('is the same after a step that is repeated', async () => {
    const eve = await here.newMerchant();
    const once = await change(eve, [text(1), { op: 'remove', section: part(9) }]);
    expect((await change(eve, [text(1)])).version).toBe(once.version);
  });

  it('takes 25 sections and refuses the next one with a sentence, and nothing of a refused edit is kept', async () => {
    const eve = await here.newMerchant();
    await change(
      eve,
      Array.from({ length: 25 }, (_, at) => text(at)),
    );
    const before = await read(eve);
    const { status, body } = await refused(eve, [named(0, 'Changed'), text(26)]);
    expect([status, body]).toMatchObject([400, { error: 'A page can have 25 sections' }]);
    expect(await read(eve)).toEqual(before);
  });

  it.each([
    ['an unknown type', { ...text(8), type: 'carousel' }, 400],
    ['a type whose name every object has', { ...text(8), type: 'constructor' }, 400],
    ['an unknown setting', { ...named(1, ''), name: '__proto__' }, 400],
    ['a text that is too long', named(1, 'x'.repeat(81)), 400],
    ['markup in place of a text', { ...named(1, ''), value: { en: { html: '<b>' } } }, 400],
    ['a part that the section does not have', { op: 'set', section: part(9), name: 'text', value: {} }, 409],
    [
      'a link to a script',
      {
        ...text(8),
        type: 'announcement',
        settings: { link: { to: 'address', url: 'javascript:alert(1)' } },
      },
      400,
    ],
    ['a section in an area that its type is not for', { ...text(8), area: 'header' }, 400],
  ])('refuses %s', async (_, operation, status) => {
    await change(here.alice, [text(1)]);
    const before = await read(here.alice);
    expect((await refused(here.alice, [operation])).status).toBe(status);
    expect(await read(here.alice)).toEqual(before);
  });

  it('refuses a picture of another merchant', async () => {
    const upload = routeOf('files.upload');
    const sent = { token: here.bob.token, file: await aPicture() };
    const { _id: file } = (await send(here.url, upload, sent)).json as { _id: string };
    const hero = { ...text(7), type: 'hero', settings: { picture: { file } } };
    expect((await refused(here.alice, [hero])).status).toBe(400);
    expect((await refused(here.bob, [hero])).status).toBe(200);
  });

  it('keeps the changes of two people to different sections, and tells the second of the same setting', async () => {
    const eve = await here.newMerchant();
    const { version: seen } = await change(eve, [text(1), text(2)]);
    expect((await change(eve, [named(1, 'From one')], seen)).overwritten).toEqual([]);
    expect((await change(eve, [named(2, 'From two')], seen)).overwritten).toEqual([]);
    const last = await change(eve, [named(1, 'Also from two')], seen);
    expect(last.overwritten).toEqual([{ section: part(1), name: 'heading' }]);
    expect(last.draft.home.sections.map(({ settings }) => settings.heading)).toEqual([
      { en: 'Also from two' },
      { en: 'From two' },
    ]);
  });

  it('keeps all of many edits at the same time', async () => {
    const eve = await here.newMerchant();
    await Promise.all(Array.from({ length: 10 }, (_, at) => change(eve, [text(at)])));
    expect(ids(await read(eve)).toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => part(at)));
  });

  it('keeps a section of an unknown type through an edit by this version', async () => {
    const eve = await here.newMerchant();
    const { draft } = await change(eve, [text(1)]);
    const newer = { _id: 'newer000001', type: 'hologram', v: 3, settings: { depth: { m: 2 } }, blocks: [] };
    const home = { sections: [newer, ...draft.home.sections] };
    await Designs.in(await storeOf(eve)).change(eve.storeId, { $set: { draft: { ...draft, home } } });
    const after = await change(eve, [named(1, 'Edited'), { op: 'move', section: newer._id, index: 1 }]);
    expect(after.draft.home.sections[1]).toEqual(newer);
    expect((await refused(eve, [{ op: 'set', section: newer._id, name: 'depth', value: 1 }])).status).toBe(
      409,
    );
  });

  it('names the sections whose collection was deleted', async () => {
    const eve = await here.newMerchant();
    const { _id: collection } = okay(await eve.api.collections.create({ body: { name: 'New' } }));
    const featured = { ...text(1), type: 'featured_collection', settings: { collection } };
    expect((await change(eve, [featured])).missing).toEqual([]);
    okay(await eve.api.collections.remove({ params: { id: collection } }));
    expect((await read(eve)).missing).toEqual([part(1)]);
  });
});

describe('publishing', () => {
  it('moves the draft in one step, once, and keeps a version', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1)]);
    const first = await publish(eve);
    expect(first).toMatchObject({ number: 1, changed: false, published_at: clock.now().toISOString() });
    expect(await publish(eve)).toEqual(first);
    expect((await change(eve, [text(2)])).changed).toBe(true);
    await Promise.all([publish(eve), publish(eve), publish(eve)]);
    expect(okay(await eve.api.design.versions({})).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('keeps the last 50 versions, of which each can be the draft again', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1, 'Text 0')]);
    for (let at = 1; at <= 52; at++) {
      await change(eve, [named(1, `Text ${at}`)]);
      await publish(eve);
    }
    const numbers = okay(await eve.api.design.versions({})).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 52, 3]);
    for (const number of [3, 27, 52]) {
      const restored = okay(await eve.api.design.restore({ params: { number: String(number) }, body: {} }));
      expect(restored.draft.home.sections[0]?.settings.heading).toEqual({ en: `Text ${number}` });
    }
    expect((await eve.api.design.restore({ params: { number: '2' }, body: {} })).status).toBe(404);
  });

  it('leaves no gap in the versions when a process ended after it', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1)]);
    await publish(eve);
    await DesignVersions.in(await storeOf(eve)).removeMany({});
    await change(eve, [text(2)]);
    await publish(eve);
    expect(okay(await eve.api.design.versions({})).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('happens at its planned time, once, however many processes try', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1)]);
    const at = new Date(clock.now().getTime() + 10 * MINUTE).toISOString();
    const planned = okay(await eve.api.design.schedule({ body: { publish_at: at } }));
    expect(planned).toMatchObject({ publish_at: at, number: 0 });
    await jobs.run('publish-designs');
    expect((await read(eve)).number).toBe(0);
    clock.set(new Date(clock.now().getTime() + 11 * MINUTE));
    await Promise.all([1, 2, 3, 4].map(() => jobs.run('publish-designs')));
    expect(await read(eve)).toMatchObject({ number: 1, publish_at: null, changed: false });
    await jobs.run('publish-designs');
    expect(okay(await eve.api.design.versions({}))).toHaveLength(1);
  });

  it('does not happen once the plan was ended', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1)]);
    const at = new Date(clock.now().getTime() + MINUTE).toISOString();
    okay(await eve.api.design.schedule({ body: { publish_at: at } }));
    okay(await eve.api.design.schedule({ body: { publish_at: null } }));
    clock.set(new Date(clock.now().getTime() + 2 * MINUTE));
    await jobs.run('publish-designs');
    expect((await read(eve)).number).toBe(0);
  });
});
