import type { DistrictCode } from '@kade/contract';
import { Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { provinces, useDistrictName } from '../lib/districts.ts';
import { useT } from '../lib/i18n.ts';
import { includesText } from '../lib/search.ts';
import classes from './district-picker.module.css';

interface DistrictPickerProps {
  value: readonly DistrictCode[];
  onChange: (codes: DistrictCode[]) => void;
  error?: ReactNode;
  /** The zone that contains a district already, by district code; shown beside it. */
  takenNames?: ReadonlyMap<DistrictCode, string>;
  /** Offers to add these with one button. */
  others?: readonly DistrictCode[];
}

/** The 25 districts under their provinces, with checkboxes for each and for a whole province. */
export function DistrictPicker({ value, onChange, error, takenNames, others = [] }: DistrictPickerProps) {
  const t = useT();
  const getName = useDistrictName();
  const id = useId();
  const [searched, setSearched] = useState('');
  const chosen = new Set(value);
  const set = (codes: readonly DistrictCode[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...codes])] : value.filter((code) => !codes.includes(code)));
  const groups = provinces
    .map(({ name, districts }) => ({
      name: t(name),
      districts: includesText(t(name), searched)
        ? districts
        : districts.filter((code) => includesText(getName(code), searched)),
    }))
    .filter(({ districts }) => districts.length > 0);
  const missing = others.filter((code) => !chosen.has(code));

  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('Districts')}</legend>
      <Group gap="xs" align="flex-end">
        <TextInput
          type="search"
          aria-label={t('Search districts')}
          placeholder={t('Search districts')}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in the search must not submit the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
          flex="1 1 10rem"
        />
        {missing.length > 0 && (
          <Button variant="secondary" onClick={() => set(missing, true)}>
            {t('All others')}
          </Button>
        )}
      </Group>
      <Text component="output" display="block" size="sm" c="dimmed" my={4}>
        {t('{{count}} of {{all}} districts', { count: value.length, all: 25 })}
      </Text>
      {error && (
        <Input.Error id={`${id}-error`} mb={4}>
          {error}
        </Input.Error>
      )}
      <Stack gap="sm" className={classes.provinces}>
        {groups.map(({ name, districts }) => {
          const selected = districts.filter((code) => chosen.has(code)).length;
          return (
            <fieldset key={name} aria-label={name} className={classes.picker}>
              <Checkbox
                className={classes.province}
                label={name}
                checked={selected === districts.length}
                indeterminate={selected > 0 && selected < districts.length}
                onChange={({ currentTarget }) => set(districts, currentTarget.checked)}
              />
              <div className={classes.districts}>
                {districts.map((code) => (
                  <Checkbox
                    key={code}
                    label={getName(code)}
                    description={takenNames?.get(code)}
                    checked={chosen.has(code)}
                    onChange={({ currentTarget }) => set([code], currentTarget.checked)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
        {groups.length === 0 && <Text c="dimmed">{t('No district matches')}</Text>}
      </Stack>
    </fieldset>
  );
}
