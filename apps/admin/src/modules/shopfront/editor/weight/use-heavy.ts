import { ApiError, errorText } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';

/**
 * Returns a function that sends a publication. Where a page is heavy, it asks whether to send it all the same. Resolves to
 * whether it was sent; rejects with any other refusal.
 */
export function useHeavy(): (send: (more: { heavy?: true }) => Promise<unknown>) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return async (send) => {
    try {
      await send({});
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'page_heavy') throw cause;
      return confirm({
        title: t('A page is heavy'),
        message: errorText(cause),
        action: t('Publish all the same'),
        send: () => send({ heavy: true }),
      });
    }
  };
}
