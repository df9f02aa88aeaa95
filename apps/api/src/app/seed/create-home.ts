import { Design, type DesignOperation, StartingPoint } from '@kade/contract';
import { z } from 'zod';
import { DAY } from '../../lib/duration.ts';
import { atTime } from './clock.ts';
import type { ShopPlan } from './plan.ts';
import { type ApiUser, successOf } from './seed-server.ts';

const Picture = z.record(z.string(), z.unknown());

/** How many of the collections of its layout elements the home page shows. */
const COLLECTIONS = 2;

/**
 * Gives a shop the finished home page of its trade and publishes it. The first collections of its layout elements stay, in place of
 * the one that the page would show. `welcome` is the id of its welcome picture.
 */
export async function createHome(
  { api }: ApiUser,
  { trade }: ShopPlan['shop'],
  { welcome, now }: { welcome: string; now: Date },
): Promise<void> {
  if (!trade) return;
  const extraHeaders = atTime(new Date(now.getTime() - DAY));
  const { draft } = Design.parse(successOf(await api.design.get()));
  const { sections } = StartingPoint.parse(
    successOf(await api.design.startingPoint({ params: { trade }, extraHeaders })),
  );
  const place = sections.findIndex(({ type }) => type === 'featured_collection');
  const added = sections.flatMap((section, at): DesignOperation[] => {
    const { _id, type, settings, blocks } = section;
    if (at === place) return [];
    const index = at < place ? at : at - 1 + Math.min(COLLECTIONS, draft.home.sections.length);
    return [{ op: 'add', area: 'home', _id, type, settings, blocks, index }];
  });
  const removed = draft.home.sections
    .slice(COLLECTIONS)
    .map(({ _id: section }): DesignOperation => ({ op: 'remove', section }));
  const pictured = sections.flatMap(({ _id: section, type, settings }): DesignOperation[] => {
    if (type !== 'hero') return [];
    const value = { ...Picture.parse(settings.picture), file: welcome };
    return [{ op: 'set', section, name: 'picture', value }];
  });
  const operations = [...removed, ...added, ...pictured];
  successOf(await api.design.change({ body: { operations }, extraHeaders }));
  successOf(await api.design.publish({ body: {}, extraHeaders }));
}
