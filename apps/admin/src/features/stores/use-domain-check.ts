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
 * Asks whether a full domain can be taken, half a second after it last changed. A late answer about an older
 * domain is dropped. `ensure` answers at once what is known, and asks right away what is not.
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
      if (newest.current === asked) setVerdict({ domain: asked, state });
      return state === 'available';
    },
    [mutateAsync],
  );

  useEffect(() => {
    newest.current = domain;
    if (!domain) return;
    const timer = setTimeout(() => void ask(domain), pause);
    return () => clearTimeout(timer);
  }, [domain, ask]);

  const state = domain && verdict.domain === domain ? verdict.state : 'idle';
  const ensure = () =>
    state === 'available' || state === 'not available' ? Promise.resolve(state === 'available') : ask(domain);
  return { state, ensure };
}
