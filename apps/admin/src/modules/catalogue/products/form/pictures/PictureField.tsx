import { Input, Text } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { mostPictures, type Picture, picturesAmong } from './picture.ts';
import { PictureList } from './PictureList.tsx';
import classes from './pictures.module.css';
import { uploadOf } from './picture-upload.ts';
import { useIncoming } from './use-incoming.ts';

interface PictureFieldProps {
  label: string;
  /** In their order; the first one is the thumbnail. */
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
}

/** The pictures of a product: chosen, photographed, dropped or pasted, and uploaded at once. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');

  const add = (pictures: File[]) => {
    const fitting = pictures.slice(0, mostPictures - value.length);
    for (const file of fitting) uploadOf(file).start();
    if (fitting.length > 0) onChange([...value, ...fitting]);
    setSaid(fitting.length > 0 ? t('{{count}} pictures added', { count: fitting.length }) : '');
    if (pictures.length === 0) setProblem(t('Only pictures can be added here'));
    else if (fitting.length < pictures.length)
      setProblem(t('A product has at most {{most}} pictures', { most: mostPictures }));
    else setProblem('');
  };
  const { over, handlers } = useIncoming(add);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = picturesAmong(event.currentTarget.files ?? []);
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
        <PictureList value={value} onChange={onChange} />
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
      <output className="kade-unseen">{said}</output>
    </Input.Wrapper>
  );
}
