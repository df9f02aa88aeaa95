import { useEffect, useState } from 'react';
import { useApiMutation } from '../../../lib/mutation.ts';

/** A link to a preview is valid for 15 minutes. */
const RENEWED = 12 * 60_000;

/** Returns the address of the preview, which is renewed before it expires, or why there is none. */
export function usePreviewAddress(): { url: URL | null; problem: unknown } {
  const { mutateAsync } = useApiMutation('design.preview');
  const [url, setUrl] = useState<URL | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const renew = () =>
      void mutateAsync({ body: {} }).then((preview) => setUrl(new URL(preview.url)), setProblem);
    renew();
    const timer = window.setInterval(renew, RENEWED);
    return () => window.clearInterval(timer);
  }, [mutateAsync]);
  return { url, problem };
}
