import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './image-picker.module.css';
import { lazyDialog } from './lazy-dialog.tsx';
import { usePreview } from './use-preview.ts';

interface ImagePickerProps {
  label: string;
  /** The chosen file, not yet sent. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** Address of the present image until another is chosen. */
  current?: string | null;
  /** Text in place of an image. */
  placeholder: string;
  hint?: string;
  error?: string | undefined;
}

const CropDialog = lazyDialog(() => import('./crop/CropDialog.tsx').then((file) => file.CropDialog));

/** Chooses an image by button or drop, previews it, and can crop it to a square. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, value, onChange, current, placeholder, hint, error } = props;
  const t = useT();
  const id = useId();
  const preview = usePreview(value);
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState(false);
  const shown = preview ?? current ?? null;
  const described = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'));
    if (file) onChange(file);
  };

  return (
    <Input.Wrapper label={label} description={hint} error={error} id={id}>
      <Group
        className={classes.area}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.frame}>
          {shown ? (
            <img src={shown} alt={t('Preview of {{label}}', { label })} />
          ) : (
            <Stack align="center" gap={4}>
              <IconPhoto size={24} stroke={1.5} aria-hidden />
              <Text size="xs">{placeholder}</Text>
            </Stack>
          )}
        </div>
        <Stack gap={6} className={classes.choice}>
          <input
            id={id}
            type="file"
            accept="image/*"
            className={classes.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onChange(file);
              event.currentTarget.value = '';
            }}
          />
          <Text size="xs" c="dimmed">
            {value ? value.name : t('or drop an image here')}
          </Text>
          {value && (
            <Group gap="xs">
              <Button variant="link" size="xs" onClick={() => setCropping(true)}>
                {t('Crop')}
              </Button>
              <Button variant="link" size="xs" onClick={() => onChange(null)}>
                {t('Remove')}
              </Button>
            </Group>
          )}
        </Stack>
      </Group>
      {value && (
        <CropDialog
          opened={cropping}
          label={label}
          file={value}
          onCrop={onChange}
          onClose={() => setCropping(false)}
        />
      )}
    </Input.Wrapper>
  );
}
