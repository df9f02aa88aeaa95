import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, codeIn } from './errors.ts';
import { refresh, staleAfter, type Write } from './invalidation.ts';
import { send } from './query.ts';
import { type ArgsOf, type BodyOf, type Caller, getCaller, type Reply } from './routes.ts';

type Result<Name extends Write> = UseMutationResult<BodyOf<Name>, ApiError, ArgsOf<Name>>;

interface MutationOptions<Name extends Write> {
  /** For many calls in a row: none of them refreshes; the caller calls `refreshAfter` once they are all done. */
  deferred?: boolean;
  /** Called with the body of a success before any read is refreshed. */
  onReply?: (body: BodyOf<Name>) => void;
}

/** Serialises the arguments, to compare calls. A File has no JSON form of its own. */
const asText = (args: unknown): string =>
  JSON.stringify(args, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** 128 random bits. `crypto.randomUUID` exists on secure origins only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends a write through `caller`. A call equal to one in flight is not sent again; both get its reply. */
function useWrite<Name extends Write>(
  name: Name,
  caller: Caller,
  { deferred = false, onReply }: MutationOptions<Name>,
): Result<Name> {
  const client = useQueryClient();
  // On a slow phone both clicks of a double click arrive before the pending state is rendered.
  const inFlight = useRef(new Map<string, Promise<BodyOf<Name>>>());
  const sendOnce = (args: ArgsOf<Name>) => {
    const same = asText(args);
    const sent = inFlight.current.get(same) ?? send<BodyOf<Name>>(caller, args);
    inFlight.current.set(same, sent);
    return sent.finally(() => inFlight.current.delete(same));
  };
  return useMutation<BodyOf<Name>, ApiError, ArgsOf<Name>>({
    mutationFn: sendOnce,
    onSuccess: (body) => {
      onReply?.(body);
      if (!deferred) void refresh(client, staleAfter[name]);
    },
  });
}

/**
 * A write: `useApiMutation('products.create')`. After a success it invalidates the reads that `staleAfter` names.
 * `mutateAsync(args)` resolves to the body of the success and rejects with an ApiError.
 */
export const useApiMutation = <Name extends Write>(
  name: Name,
  options: MutationOptions<Name> = {},
): Result<Name> => useWrite(name, getCaller(name), options);

/** A refused request had no effect. After other failures its effect is unknown. */
const isSettled = ({ status, body }: Reply): boolean => status < 500 && codeIn(body) !== 'still_running';

/**
 * A request that must not take effect twice. It is sent with an `Idempotency-Key`, which stays the same until a reply has
 * arrived: a retry after a lost reply gets that reply. Otherwise like `useApiMutation`.
 */
export function useApiMutationOnce<Name extends Write>(
  name: Name,
  options: MutationOptions<Name> = {},
): Result<Name> {
  const keys = useRef(new Map<string, string>());
  const caller = async (args: object): Promise<Reply> => {
    const same = asText(args);
    const key = keys.current.get(same) ?? newKey();
    keys.current.set(same, key);
    const reply = await getCaller(name)({ ...args, extraHeaders: { 'idempotency-key': key } });
    if (isSettled(reply)) keys.current.delete(same);
    return reply;
  };
  return useWrite(name, caller, options);
}
