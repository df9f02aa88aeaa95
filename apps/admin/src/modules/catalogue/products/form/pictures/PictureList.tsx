import { lazy, Suspense } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { pictureKey, type Picture } from './picture.ts';
import { PictureItem } from './PictureItem.tsx';
import classes from './pictures.module.css';
import { uploadOf } from './picture-upload.ts';

/** The code for sorting loads with the second picture. */
const SortableList = lazy(() =>
  import('../../../../../ui/SortableList.tsx').then((file) => ({ default: file.SortableList })),
);

interface PictureListProps {
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
}

/** The pictures in their order, each with its upload progress and its actions. */
export function PictureList({ value, onChange }: PictureListProps) {
  const t = useT();

  const replace = (old: Picture, file: File | null) => {
    if (old instanceof File) uploadOf(old).stop();
    if (file) uploadOf(file).start();
    onChange(value.flatMap((picture) => (picture === old ? (file ?? []) : picture)));
  };
  const items = value.map((picture, place) => {
    const name =
      picture instanceof File ? picture.name : t('Picture {{number}}', { number: String(place + 1) });
    const content = (
      <PictureItem
        picture={picture}
        name={name}
        first={place === 0}
        onReplace={(file) => replace(picture, file)}
      />
    );
    return { id: pictureKey(picture), name, content };
  });
  const order = (ids: string[]) =>
    onChange(ids.flatMap((id) => value.find((picture) => pictureKey(picture) === id) ?? []));

  if (items.length === 0) return null;
  const plain = (
    <ul className={classes.plain} aria-label={t('Pictures')}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
  if (items.length === 1) return plain;
  return (
    <Suspense fallback={plain}>
      <SortableList label={t('Pictures')} items={items} onChange={order} />
    </Suspense>
  );
}
