import { useT } from '../lib/i18n.ts';
import { Message } from './Message.tsx';

/** Says that the figures of a report are not complete yet. */
export function StillCounting() {
  const t = useT();
  return (
    <Message tone="warning">
      {t(
        'Some of these days are still being counted for the first time. The figures grow until that is done.',
      )}
    </Message>
  );
}
