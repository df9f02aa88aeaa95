import { Checkbox, Slider, Stack, Text } from '@mantine/core';
import type { DesignPicture, SettingInfo } from '@kade/contract';
import { phrase, useT } from '../../../lib/i18n.ts';
import { fileUrl } from '../../../lib/paths.ts';
import { upload } from '../../../lib/upload.ts';
import { ImagePicker } from '../../../ui/ImagePicker.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './editor.module.css';
import { WordsField } from './WordsField.tsx';

interface PictureFieldProps {
  info: SettingInfo;
  value: DesignPicture | null;
  onChange: (picture: DesignPicture | null) => void;
}

const crops = ['phone', 'tablet', 'wide'] as const;

/** A picture with its focal point, shown as it is cut on a phone, on a tablet and on a wide screen. */
export function PictureField({ info, value, onChange }: PictureFieldProps) {
  const t = useT();
  const send = async (file: File | null) => {
    if (!file) return onChange(null);
    const sent = await upload(file).catch(notify.error);
    if (sent) onChange({ file: sent._id, x: 50, y: 50, alt: {}, decoration: false });
  };
  const path = value && fileUrl(`${value.file}.webp`, 400);
  return (
    <Stack gap="xs">
      <ImagePicker
        label={t(info.label)}
        value={null}
        onChange={(file) => void send(file)}
        current={path}
        placeholder={t('No picture')}
      />
      {value && path && (
        <>
          <div className={classes.crops}>
            {crops.map((crop) => (
              <img
                key={crop}
                className={classes[crop]}
                src={path}
                alt=""
                style={{ objectPosition: `${value.x}% ${value.y}%` }}
              />
            ))}
          </div>
          <Text size="sm" id="focal">
            {t('Which part stays visible when the picture is cut')}
          </Text>
          <Slider
            thumbLabel={t('From left to right')}
            value={value.x}
            onChange={(x) => onChange({ ...value, x })}
          />
          <Slider
            thumbLabel={t('From top to bottom')}
            value={value.y}
            onChange={(y) => onChange({ ...value, y })}
          />
          <Checkbox
            label={t('Only decoration')}
            checked={value.decoration}
            onChange={(event) => onChange({ ...value, decoration: event.currentTarget.checked })}
          />
          {!value.decoration && (
            <WordsField
              info={{ label: phrase('What the picture shows'), form: 'line', max: 200 }}
              value={value.alt}
              onChange={(alt) => onChange({ ...value, alt })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
