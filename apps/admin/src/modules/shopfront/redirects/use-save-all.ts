import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import { inParts, type NewRedirect } from './address-lines.ts';
import { useSaveRedirects } from './queries.ts';

/** Saves redirects of any number and says how many were saved. Resolves to whether all requests were accepted. */
export function useSaveAll(): (rows: readonly NewRedirect[]) => Promise<boolean> {
  const t = useT();
  const save = useSaveRedirects();
  return async (rows) => {
    let saved = 0;
    try {
      for (const part of inParts(rows)) {
        const { results } = await save.mutateAsync({ body: { rows: part } });
        saved += results.filter((result) => result === 'saved').length;
      }
    } catch (cause) {
      notify.error(cause);
      return false;
    }
    const left = rows.length - saved;
    const words = t('{{count}} redirects were saved.', { count: saved });
    notify.done(
      left === 0
        ? words
        : `${words} ${t('{{count}} lead to themselves and were left out.', { count: left })}`,
    );
    return true;
  };
}
