import type { District } from '@kade/contract';
import { districtCodes, districts } from '@kade/contract/districts';
import { useRenderContext } from '../core/render-context.ts';

/** The options of a list of the districts that the shop delivers to, by name. The first one stands for none. */
export function DistrictOptions({ chosen }: { chosen: District | null }) {
  const { text, language, shop } = useRenderContext();
  const served = shop.delivery.districts;
  // A district that was chosen remains in the list, so that the page can show that there is no delivery.
  const codes = districtCodes.filter((code) => !served || served.includes(code) || code === chosen);
  const named = codes
    .map((code) => ({ code, name: districts[code][language] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <>
      <option value="">{text.buying.chooseDistrict}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
