import { Suspense } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { lazyPart } from '../../../../../ui/lazy-part.tsx';
import { type FormImage, imageKey, type ImageTexts } from './form-image.ts';
import { ImageItem } from './ImageItem.tsx';
import { ImageText } from './ImageText.tsx';
import classes from './images.module.css';
import { getUpload } from './image-upload.ts';

/** The code for sorting loads with the second image. */
const SortableList = lazyPart(() =>
  import('../../../../../ui/SortableList.tsx').then((file) => file.SortableList),
);

interface ImageListProps {
  value: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  texts: ImageTexts;
  onTexts: (texts: ImageTexts) => void;
}

/** The images in their order, each with its upload progress and its actions. */
export function ImageList({ value, onChange, texts, onTexts }: ImageListProps) {
  const t = useT();

  const replace = (old: FormImage, file: File | null) => {
    if (old instanceof File) getUpload(old).stop();
    if (file) getUpload(file).start();
    // A cropped picture shows the same.
    if (file) onTexts({ ...texts, [imageKey(file)]: texts[imageKey(old)] ?? '' });
    onChange(value.flatMap((image) => (image === old ? (file ?? []) : image)));
  };
  const items = value.map((image, place) => {
    const name = image instanceof File ? image.name : t('Picture {{number}}', { number: String(place + 1) });
    const id = imageKey(image);
    const content = (
      <>
        <ImageItem image={image} name={name} first={place === 0} onReplace={(file) => replace(image, file)} />
        <ImageText
          name={name}
          value={texts[id] ?? ''}
          onChange={(text) => onTexts({ ...texts, [id]: text })}
        />
      </>
    );
    return { id, name, content };
  });
  const order = (ids: string[]) =>
    onChange(ids.flatMap((id) => value.find((image) => imageKey(image) === id) ?? []));

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
