import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckDomain } from './queries.ts';

export type Availability = 'idle' | 'checking' | 'available' | 'not available' | 'error';

/** The specification's pause between the last change of the input and the question. */
const pause = 500;

interface Verdict {
  domain: string;
  state: Availability;
}

/**
 * Asks whether a full domain can be taken, half a second after it last changed, unless `ensure` was faster: that answers
 * at once what is known, and asks right away what is not. A late answer about an older domain is dropped.
 */
export function useDomainCheck(domain: string) {
  const { mutateAsync } = useCheckDomain();
  const [verdict, setVerdict] = useState<Verdict>({ domain: '', state: 'idle' });
  const newest = useRef('');

  const ask = useCallback(
    async (asked: string): Promise<boolean> => {
      newest.current = asked;
      setVerdict({ domain: asked, state: 'checking' });
      const state: Availability = await mutateAsync({ body: { domain: asked } }).then(
        ({ available }) => (available ? 'available' : 'not available'),
        (thrown: unknown) => {
          console.error(thrown);
          return 'error';
        },
      );
      if (newest.current === asked) {
        setVerdict({ domain: asked, state });
        // What could not be answered is asked again when it is typed again.
        if (state === 'error') newest.current = '';
      }
      return state === 'available';
    },
    [mutateAsync],
  );

  useEffect(() => {
    if (!domain) return;
    const timer = setTimeout(() => {
      if (newest.current !== domain) void ask(domain);
    }, pause);
    return () => clearTimeout(timer);
  }, [domain, ask]);

  const state = domain && verdict.domain === domain ? verdict.state : 'idle';
  const ensure = () =>
    state === 'available' || state === 'not available' ? Promise.resolve(state === 'available') : ask(domain);
  return { state, ensure };
}
