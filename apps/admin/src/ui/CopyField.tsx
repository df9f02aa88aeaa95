import { ActionIcon, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../lib/i18n.ts';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A value with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const t = useT();
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  return (
    <div>
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon aria-label={t('Copy {{label}}', { label })} onClick={() => copy(value)}>
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        }
      />
      <Text component="output" size="xs" c="dimmed">
        {copied && t('Copied')}
        {error && t('Select the text and copy it by hand.')}
      </Text>
    </div>
  );
}
