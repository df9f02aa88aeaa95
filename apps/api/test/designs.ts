import { Store } from '../src/db/stores/store.ts';
import { okay, type Person } from './world.ts';

/** The id of a section. */
export const sectionAt = (at: number) => `section${String(at).padStart(4, '0')}`;
export const aTextSection = (at: number, heading = 'Our story') =>
  ({
    op: 'add',
    area: 'home',
    _id: sectionAt(at),
    type: 'rich_text',
    settings: { heading: { en: heading } },
  }) as const;
export const aHeadingStep = (at: number, heading: string) =>
  ({ op: 'set', section: sectionAt(at), name: 'heading', value: { en: heading } }) as const;

export const changeDesignOf = async ({ api }: Person, operations: object[], seen?: number) =>
  okay(await api.design.change({ body: { operations: operations as never, ...(seen ? { seen } : {}) } }));
export const sendDesignSteps = ({ api }: Person, operations: object[]) =>
  api.design.change({ body: { operations: operations as never } });
export const readDesignOf = async ({ api }: Person) => okay(await api.design.get({}));
export const publishDesignOf = async ({ api }: Person) => okay(await api.design.publish({ body: {} }));

export const storeOfPerson = async ({ storeId }: Person) => {
  const store = await Store.ofRow(storeId);
  if (!store) throw new Error('The person has no store');
  return store;
};
