import { textOf, type Values } from './i18n.ts';

/**
 * Returns a refusal of the API in the chosen language, by its name and parameters; null where the catalogue has none, as
 * in English. A text for one value of `what` precedes the text for any.
 */
export const refusalText = (reason: string, params: Values): string | null =>
  textOf(`refusal.${reason}.${params.what ?? ''}`) ?? textOf(`refusal.${reason}`, params);
