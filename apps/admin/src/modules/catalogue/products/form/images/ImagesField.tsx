import { Input, Text } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { type FormImage, imagesAmong, type ImageTexts, maxImages } from './form-image.ts';
import { ImageList } from './ImageList.tsx';
import classes from './images.module.css';
import { getUpload } from './image-upload.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';

interface ImagesFieldProps {
  label: string;
  /** In their order; the first one is the thumbnail. */
  value: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  texts: ImageTexts;
  onTexts: (texts: ImageTexts) => void;
}

/** The images of a product: chosen, photographed, dropped or pasted, and uploaded at once. */
export function ImagesField({ label, value, onChange, texts, onTexts }: ImagesFieldProps) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');

  const add = (images: File[]) => {
    const fitting = images.slice(0, maxImages - value.length);
    for (const file of fitting) getUpload(file).start();
    if (fitting.length > 0) onChange([...value, ...fitting]);
    setAnnouncement(fitting.length > 0 ? t('{{count}} pictures added', { count: fitting.length }) : '');
    if (images.length === 0) setProblem(t('Only pictures can be added here'));
    else if (fitting.length < images.length)
      setProblem(t('A product has at most {{most}} pictures', { most: maxImages }));
    else setProblem('');
  };
  const { over, handlers } = usePasteAndDrop(add);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = imagesAmong(event.currentTarget.files ?? []);
    event.currentTarget.value = '';
    add(files);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={t('Up to 10 pictures of at most 10 MB each. Lists show the first one.')}
      error={problem || undefined}
    >
      <div className={classes.area} data-over={over || undefined} {...handlers}>
        <ImageList value={value} onChange={onChange} texts={texts} onTexts={onTexts} />
        <div className={classes.sources}>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className={classes.input}
            aria-describedby={`${id}-description`}
            onChange={choose}
          />
          <label className={classes.camera}>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="kade-unseen"
              onChange={choose}
            />
            {t('Take a photo')}
          </label>
          <Text size="xs" c="dimmed" className={classes.hint}>
            {t('or drop or paste pictures here')}
          </Text>
        </div>
      </div>
      <output className="kade-unseen">{announcement}</output>
    </Input.Wrapper>
  );
}
