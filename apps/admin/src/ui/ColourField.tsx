import { Box, Group, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './colour-field.module.css';

interface ColourFieldProps {
  label: string;
  /** `#RRGGBB`; typed text may be incomplete. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string;
}

const full = /^#[0-9a-f]{6}/i;
const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Converts a typed colour to the format of the browser's picker. */
const forPicker = (value: string) =>
  full.exec(value)?.[0].toLowerCase() ?? value.replace(short, '#$1$1$2$2$3$3').toLowerCase();

/** A colour picker and a text input with the same value. */
export function ColourField({ label, value, onChange, error, description }: ColourFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      spellCheck={false}
      classNames={{ input: classes.text ?? '' }}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          <input
            type="color"
            aria-label={t('{{label}} picker', { label })}
            className={classes.picker}
            value={full.test(forPicker(value)) ? forPicker(value) : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <Box flex={1}>{input}</Box>
        </Group>
      )}
    />
  );
}
