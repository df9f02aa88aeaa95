import { useWindowEvent } from '@mantine/hooks';
import { type DragEvent, useState } from 'react';
import { picturesAmong } from './picture.ts';

/** Whether a paste belongs to a text field: some programs copy a picture along with the text. */
function meantForField({ target, clipboardData }: ClipboardEvent): boolean {
  const inField = target instanceof Element && target.closest('input, textarea') !== null;
  return inField && clipboardData?.getData('text/plain') !== '';
}

/**
 * Pictures that are pasted anywhere on the page, and files that are dropped on an element with `handlers`; `over` is true
 * during a drag above it. `take` receives the pictures; an empty list when only other files were dropped.
 */
export function useIncoming(take: (pictures: File[]) => void) {
  const [over, setOver] = useState(false);

  useWindowEvent('paste', (event) => {
    const pictures = picturesAmong(event.clipboardData?.files ?? []);
    if (pictures.length === 0 || meantForField(event)) return;
    event.preventDefault();
    take(pictures);
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
      take(picturesAmong(event.dataTransfer.files));
    },
  };
  return { over, handlers };
}
