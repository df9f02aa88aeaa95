import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { fileUrl } from '../../../../../lib/paths.ts';
import { lazyDialog } from '../../../../../ui/lazy-dialog.tsx';
import { usePreview } from '../../../../../ui/use-preview.ts';
import type { FormImage } from './form-image.ts';
import { UploadProgress } from './UploadProgress.tsx';
import classes from './images.module.css';

const CropDialog = lazyDialog(() =>
  import('../../../../../ui/crop/CropDialog.tsx').then((file) => file.CropDialog),
);

interface ImageItemProps {
  image: FormImage;
  name: string;
  /** It is the thumbnail. */
  first: boolean;
  /** Replaces the file; null removes the image. */
  onReplace: (file: File | null) => void;
}

/** One image with its upload progress and its actions. */
export function ImageItem({ image, name, first, onReplace }: ImageItemProps) {
  const t = useT();
  const [cropping, setCropping] = useState(false);
  const file = image instanceof File ? image : null;
  const preview = usePreview(file);
  const shown = typeof image === 'string' ? fileUrl(image, 200) : preview;
  const label = first ? t('Thumbnail') : name;
  return (
    <span className={classes.item}>
      <span className={classes.frame}>
        {shown && <img src={shown} alt={t('Preview of {{label}}', { label })} />}
      </span>
      <span className={classes.facts}>
        <Text component="span" size="sm" className={classes.name}>
          {name}
        </Text>
        {first && (
          <Text component="span" size="xs" c="dimmed">
            {t('Thumbnail')}
          </Text>
        )}
        {file && <UploadProgress file={file} name={name} />}
        <span className={classes.acts}>
          {file && (
            <Button
              variant="link"
              size="xs"
              aria-label={t('Crop {{label}}', { label: name })}
              onClick={() => setCropping(true)}
            >
              {t('Crop')}
            </Button>
          )}
          <Button
            variant="link"
            size="xs"
            aria-label={t('Remove {{name}}', { name })}
            onClick={() => onReplace(null)}
          >
            {t('Remove')}
          </Button>
        </span>
      </span>
      {file && (
        <CropDialog
          opened={cropping}
          label={label}
          file={file}
          onCrop={onReplace}
          onClose={() => setCropping(false)}
        />
      )}
    </span>
  );
}
