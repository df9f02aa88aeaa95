import type { FacetOption } from '@kade/contract';
import type { Messages } from '../i18n/index.ts';

/** Returns the name of an option in the page's language where it is a known one; undefined for one that only the merchant names. */
export const optionTitle = ({ key }: Pick<FacetOption, 'key'>, text: Messages): string | undefined =>
  Object.hasOwn(text.filters.options, key)
    ? text.filters.options[key as keyof Messages['filters']['options']]
    : undefined;
