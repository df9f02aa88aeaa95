import { useWindowEvent } from '@mantine/hooks';
import { type DragEvent, useState } from 'react';
import { imagesAmong } from './form-image.ts';

/** Whether a paste belongs to a text field: some programs copy an image along with the text. */
function meantForField({ target, clipboardData }: ClipboardEvent): boolean {
  const inField = target instanceof Element && target.closest('input, textarea') !== null;
  return inField && clipboardData?.getData('text/plain') !== '';
}

/**
 * Images that are pasted anywhere on the page, and files that are dropped on an element with `handlers`; `over` is true
 * during a drag above it. `onImages` receives the images; an empty list when only other files were dropped.
 */
export function usePasteAndDrop(onImages: (images: File[]) => void) {
  const [over, setOver] = useState(false);

  useWindowEvent('paste', (event) => {
    const images = imagesAmong(event.clipboardData?.files ?? []);
    if (images.length === 0 || meantForField(event)) return;
    event.preventDefault();
    onImages(images);
  });

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onImages(imagesAmong(event.dataTransfer.files));
    },
  };
  return { over, handlers };
}
