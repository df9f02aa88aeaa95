import { isObject, type RawDocument } from '../../../db/scoped/serialization.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { idOfPicture } from '../variants/variant.rules.ts';

const picturesOf = ({ thumbnail, images }: RawDocument): Set<string | null> =>
  new Set([thumbnail, ...(Array.isArray(images) ? images : [])].map(idOfPicture));

/** Shows the picture of a variant while it is one of its product. */
export function withPicture(row: RawDocument): (variant: unknown) => unknown {
  const shown = picturesOf(row);
  return (given) => {
    if (!isObject(given)) return given;
    const { image: id } = given;
    return { ...given, image: typeof id === 'string' && shown.has(id) ? viewOfUpload(id) : null };
  };
}

/** Returns the texts of the pictures that a product still has; undefined without any. */
export function textsOfPictures(row: RawDocument): RawDocument[] | undefined {
  if (!Array.isArray(row.image_texts)) return undefined;
  const shown = picturesOf(row);
  const texts = row.image_texts.filter(isObject).filter(({ image: id }) => shown.has(idOfPicture(id)));
  return texts.length > 0 ? texts : undefined;
}
