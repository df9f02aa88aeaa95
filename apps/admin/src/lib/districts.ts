import { type DistrictCode, districtCodes, districts } from '@kade/contract';
import { type Language, phrase, useLanguage } from './i18n.ts';

/** Names of the nine provinces by the digit that the codes of their districts begin with. */
const names: Record<string, string> = {
  1: phrase('Western Province'),
  2: phrase('Central Province'),
  3: phrase('Southern Province'),
  4: phrase('Northern Province'),
  5: phrase('Eastern Province'),
  6: phrase('North Western Province'),
  7: phrase('North Central Province'),
  8: phrase('Uva Province'),
  9: phrase('Sabaragamuwa Province'),
};

/** `LK-21` lies in the province whose districts begin with `LK-2`. */
const provinceOf = (code: DistrictCode) => code.charAt(3);

/** The provinces with their districts; the names are sentences to translate. */
export const provinces: readonly { name: string; districts: DistrictCode[] }[] = Object.entries(names).map(
  ([digit, name]) => ({ name, districts: districtCodes.filter((code) => provinceOf(code) === digit) }),
);

const districtName = (code: DistrictCode, language: Language): string => districts[code][language];

/** Names districts in the language of the app. */
export function useDistrictName(): (code: DistrictCode) => string {
  const language = useLanguage();
  return (code) => districtName(code, language);
}

/** Returns whether a text is the code of a district. */
export const isDistrictCode = (code: string): code is DistrictCode => Object.hasOwn(districts, code);
