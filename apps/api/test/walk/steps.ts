import { okay, type Person } from '../world.ts';
import { unique } from './values.ts';

/** Calls that save a setting of a store or an account. */
export const settingCalls = [
  'policies.create',
  'theme.create',
  'paymentMethods.saveCredentials',
  'stores.setSocialLinks',
  'stores.setLogo',
  'stores.update',
  'profile.update',
];

/** An option that is added and removed again, so that the call can be repeated. */
export function optionChanges(mark: string) {
  const option = `${mark} ${unique()}`;
  return [
    { change: 'add_option', name: option, values: ['One'], existing: 'One' },
    { change: 'remove_option', option },
  ];
}

/** A section that is added, named and removed again, so that the call can be repeated. */
export function designSteps(mark: string) {
  const letters = unique()
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
  const section = letters.padEnd(12, '0').slice(-12);
  return {
    operations: [
      { op: 'add', area: 'home', _id: section, type: 'rich_text' },
      { op: 'set', section, name: 'heading', value: { en: mark } },
      { op: 'remove', section },
    ],
  };
}

/** Publishes a person's design, because only a published version can be restored; returns its number. */
export const publishDesign = async ({ api }: Person): Promise<string> =>
  String(okay(await api.design.publish({ body: {} })).number);

/** Publishes a page of a person's own; returns its address. */
export async function publishPage({ api }: Person): Promise<string> {
  const page = {
    _id: unique()
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .padEnd(12, '0')
      .slice(-12),
    slug: 'about-us',
    title: {},
  };
  okay(await api.design.change({ body: { operations: [{ op: 'add_page', page }] } }));
  okay(await api.design.publish({ body: {} }));
  return page.slug;
}
