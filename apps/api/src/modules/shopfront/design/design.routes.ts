import { contract, type DesignDocument, type DesignOperation } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { DesignVersions } from './design-version.model.ts';
import { Designs, type StoredDesign, type Touch } from './design.model.ts';
import { pagesOf, sectionsOf } from './document.rules.ts';
import { menuLinksOf } from './menus.rules.ts';
import { changeDraft, readDesign, viewOfDesign } from './open-design.ts';
import { applyOperation } from './operations.rules.ts';
import { previewHostOf } from '../pages/preview-host.ts';
import { assertNoHeavyPage, weighDraft } from '../pages/weight/draft-weight.ts';
import { newPreviewToken } from './preview-token.ts';
import { publishDesign } from './publish-design.ts';
import { readContent } from './starts/read-content.ts';
import { startingDesign } from './starts/starting-design.rules.ts';

const NEWEST = { by: 'number', direction: -1 } as const;
/** How many changed settings are remembered to tell others of them. */
const TOUCHES = 500;

type Setting = Omit<Touch, 'version'>;

const isSame = (one: Setting, other: Setting): boolean =>
  (['section', 'block', 'link', 'page', 'name'] as const).every((key) => one[key] === other[key]);

function settingOf(step: DesignOperation): Setting | null {
  switch (step.op) {
    case 'set':
      return { section: step.section, ...(step.block ? { block: step.block } : {}), name: step.name };
    case 'set_link':
      return { link: step.link, name: step.name };
    case 'set_page':
      return { page: step.page, name: step.name };
    default:
      return null;
  }
}

/** Returns the settings that steps change. */
const settingsIn = (operations: readonly DesignOperation[]): Setting[] =>
  operations.flatMap((step) => settingOf(step) ?? []);

function changed(design: StoredDesign, operations: readonly DesignOperation[]) {
  const draft = operations.reduce(applyOperation, design.draft);
  const parts = [...sectionsOf(draft), ...menuLinksOf(draft), ...pagesOf(draft)];
  const there = new Set<string | undefined>(parts.map(({ _id }) => _id));
  const made = settingsIn(operations).map((setting) => ({ ...setting, version: design.version + 1 }));
  const others = design.touched.filter((touch) => !made.some((each) => isSame(each, touch)));
  const touched = [...others, ...made]
    .filter(({ section, link, page }) => there.has(section ?? link ?? page))
    .slice(-TOUCHES);
  return { draft, touched };
}

/** Plans the publication of the draft; null ends the plan. */
async function schedule(store: Store, planned: string | null, ifMatch: readonly number[] | undefined) {
  const design = await changeDraft(store, ifMatch, ({ draft, touched }) => ({ draft, touched }));
  const present = design.publish_at ?? null;
  if (planned === present) return design;
  const update = planned ? { $set: { publish_at: new Date(planned) } } : { $unset: { publish_at: 1 } };
  const only = { version: design.version };
  const saved = await Designs.in(store).withoutRevision().change(store.id, update, only);
  if (!saved) throw apiError('changed_meanwhile');
  return saved;
}

export const design = routes(contract.design, {
  get: async (_, { store }) => viewOfDesign(store, await readDesign(store)),

  change: async ({ body: { operations, seen } }, { store, ifMatch }) => {
    let before: StoredDesign['touched'] = [];
    const saved = await changeDraft(store, ifMatch, (found) => {
      before = found.touched;
      return changed(found, operations);
    });
    const own = settingsIn(operations);
    const overwritten = before
      .filter(
        (touch) => seen !== undefined && touch.version > seen && own.some((each) => isSame(each, touch)),
      )
      .map(({ version: _, ...setting }) => setting);
    return { ...(await viewOfDesign(store, saved)), overwritten };
  },

  publish: async ({ body: { heavy } }, { store, ifMatch, ctx }) => {
    const check = heavy ? {} : { check: (draft: DesignDocument) => assertNoHeavyPage(store, draft, ctx) };
    return viewOfDesign(store, await publishDesign(store, { at: ctx.clock.now(), ifMatch, ...check }));
  },

  weight: async ({ query: { page: id } }, { store, ctx }) => {
    const { draft: document } = await readDesign(store);
    const page = id === undefined ? null : pagesOf(document).find(({ _id }) => _id === id);
    if (page === undefined) throw notFound('Page');
    return weighDraft(store, { document, page }, ctx);
  },

  preview: async (_, { store, ctx }) => {
    const { token, until } = newPreviewToken(store, ctx);
    const host = await previewHostOf(store, ctx.config);
    if (!host) throw apiError('shop_without_address');
    const url = `${originAt(host, ctx.config)}/__preview/${token}/`;
    return { url, until: until.toISOString() };
  },

  schedule: async ({ body: { publish_at: at, heavy } }, { store, ifMatch, ctx }) => {
    if (at && !heavy) await assertNoHeavyPage(store, (await readDesign(store)).draft, ctx);
    return viewOfDesign(store, await schedule(store, at, ifMatch));
  },

  versions: (_, { store }) => DesignVersions.in(store).list({}, NEWEST),

  startingPoint: async ({ params: { trade } }, { store }) =>
    startingDesign(trade, await readContent(store)).home,

  restore: async ({ params }, { store, ifMatch }) => {
    const [version] = await DesignVersions.in(store).list({ number: Number(params.number) }, NEWEST);
    if (!version) throw notFound('Version');
    const saved = await changeDraft(store, ifMatch, () => ({ draft: version.document, touched: [] }));
    return viewOfDesign(store, saved);
  },
});
