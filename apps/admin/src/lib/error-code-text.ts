import { findText, type Values } from './i18n.ts';

/**
 * Returns an error of the API in the chosen language, by its code and parameters; null where the catalogue has none, as
 * in English. A text for one value of a parameter precedes the text for any.
 */
export function errorCodeText(reason: string, params: Values): string | null {
  const forValue = Object.values(params).map((value) => findText(`refusal.${reason}.${value ?? ''}`));
  return forValue.find((text) => text !== null) ?? findText(`refusal.${reason}`, params);
}
