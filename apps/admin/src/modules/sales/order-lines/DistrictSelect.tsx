import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { provinces, useDistrictName } from '../../../lib/districts.ts';
import { useT } from '../../../lib/i18n.ts';

/** Chooses a district, under its province. Its value is the code, empty until one is chosen. */
export function DistrictSelect(input: NativeSelectProps) {
  const t = useT();
  const getName = useDistrictName();
  return (
    <NativeSelect label={t('District')} {...input}>
      <option value="">{t('Choose the district')}</option>
      {provinces.map(({ name, districts }) => (
        <optgroup key={name} label={t(name)}>
          {districts.map((code) => (
            <option key={code} value={code}>
              {getName(code)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
