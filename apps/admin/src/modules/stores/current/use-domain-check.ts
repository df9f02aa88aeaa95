import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckDomainAvailability } from './queries.ts';

export type Availability = 'idle' | 'checking' | 'available' | 'not available' | 'error';

/** The specification's delay in milliseconds between the last change of the input and the request. */
const debounceMs = 500;

interface CheckResult {
  domain: string;
  state: Availability;
}

/**
 * Checks whether a full domain is available, half a second after its last change. `ensure` resolves to the known result,
 * or checks at once. A late reply about an older domain is ignored.
 */
export function useDomainCheck(domain: string) {
  const { mutateAsync } = useCheckDomainAvailability();
  const [result, setResult] = useState<CheckResult>({ domain: '', state: 'idle' });
  const newest = useRef('');

  const check = useCallback(
    async (checked: string): Promise<boolean> => {
      newest.current = checked;
      setResult({ domain: checked, state: 'checking' });
      const state: Availability = await mutateAsync({ body: { domain: checked } }).then(
        ({ available }) => (available ? 'available' : 'not available'),
        (thrown: unknown) => {
          console.error(thrown);
          return 'error';
        },
      );
      if (newest.current === checked) {
        setResult({ domain: checked, state });
        // A domain whose check failed is checked again when it is typed again.
        if (state === 'error') newest.current = '';
      }
      return state === 'available';
    },
    [mutateAsync],
  );

  useEffect(() => {
    if (!domain) return;
    const timer = setTimeout(() => {
      if (newest.current !== domain) void check(domain);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [domain, check]);

  const state = domain && result.domain === domain ? result.state : 'idle';
  const ensure = () =>
    state === 'available' || state === 'not available'
      ? Promise.resolve(state === 'available')
      : check(domain);
  return { state, ensure };
}
