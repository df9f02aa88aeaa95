import { Checkbox, NativeSelect } from '@mantine/core';
import { type SettingInfo, settingInfo } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useT } from '../../../lib/i18n.ts';
import { LinkField } from './LinkField.tsx';
import { PictureField } from './PictureField.tsx';
import { ProductField } from './ProductField.tsx';
import { editorCollections } from './queries.ts';
import { WordsField } from './WordsField.tsx';

/** Milliseconds without a change before a setting is saved. */
const PAUSE = 300;

interface Props {
  schema: z.ZodType;
  value: unknown;
  onSave: (value: unknown) => void;
}

interface FieldProps {
  info: SettingInfo;
  /** Its type is that of the setting. */
  value: never;
  onChange: (value: unknown) => void;
}

function CollectionField({ info, value, onChange }: FieldProps) {
  const t = useT();
  const { data = [] } = useQuery(editorCollections());
  return (
    <NativeSelect
      label={t(info.label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('Select Collection') },
        ...data.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}

function ChoiceField({ info, value, onChange }: FieldProps) {
  const t = useT();
  return (
    <NativeSelect
      label={t(info.label)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={Object.entries(info.options ?? {}).map(([each, label]) => ({ value: each, label: t(label) }))}
    />
  );
}

function SwitchField({ info, value, onChange }: FieldProps) {
  const t = useT();
  return (
    <Checkbox
      label={t(info.label)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const fields: Record<SettingInfo['form'], (props: FieldProps) => ReactNode> = {
  line: WordsField,
  paragraph: WordsField,
  picture: PictureField,
  link: LinkField,
  collection: CollectionField,
  product: ProductField,
  choice: ChoiceField,
  switch: SwitchField,
};

/** The field of a setting, derived from its schema. What is typed is saved after a short pause, and when the field goes. */
export function SettingField({ schema, value: saved, onSave }: Props) {
  const info = settingInfo(schema);
  const [value, setValue] = useState(saved ?? schema.parse(undefined));
  const pending = useRef<{ timer: number; save: () => void } | null>(null);
  const change = (next: unknown) => {
    setValue(next);
    if (pending.current) clearTimeout(pending.current.timer);
    const save = () => {
      pending.current = null;
      onSave(next);
    };
    pending.current = { save, timer: window.setTimeout(save, PAUSE) };
  };
  useEffect(
    () => () => {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      pending.current.save();
    },
    [],
  );
  const Field = fields[info.form];
  return <Field info={info} value={value as never} onChange={change} />;
}
