import { textOf, type Values } from './i18n.ts';

/**
 * Returns a refusal of the API in the chosen language, by its name and parameters; null where the catalogue has none, as
 * in English. A text for one value of a parameter precedes the text for any.
 */
export function refusalText(reason: string, params: Values): string | null {
  const forValue = Object.values(params).map((value) => textOf(`refusal.${reason}.${value ?? ''}`));
  return forValue.find((text) => text !== null) ?? textOf(`refusal.${reason}`, params);
}
