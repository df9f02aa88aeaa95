import { contract, INVALID_TOKEN, REAUTHENTICATE_CODE, withSession } from '@kade/contract';
import { type ApiFetcherArgs, tsRestFetchApi } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { dropPreloaded, takePreloaded } from './preloaded.ts';
import { device } from './device.ts';
import { codeIn, errorIn } from './errors.ts';
import { withoutPending } from './pending-deletions.ts';
import { reauthentication } from './reauthentication.ts';
import { session } from './session.ts';

/** Converts a reply to the shape that ts-rest expects of a fetcher. */
const read = async (reply: Response) => {
  const isJson = reply.headers.get('content-type')?.includes('json');
  const body: unknown = await (isJson ? reply.json() : reply.text());
  return { status: reply.status, body, headers: reply.headers };
};

/** Options of a call that the contract does not know. */
interface CallOptions {
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onSent?: (share: number) => void;
}
type Call = ApiFetcherArgs & CallOptions;

/** Sends a request. The code that reports progress is loaded with the first upload. */
async function transfer({ onSent, ...request }: Call) {
  if (!onSent) return tsRestFetchApi(request);
  const { sendWatched } = await import('./send-watched.ts');
  return read(await sendWatched(request, onSent));
}

/** Adds the device token to the routes that limit attempts: this browser has signed in before. */
function withDevice(args: Call): Call {
  const known = device.get();
  const { auth, passkeys } = contract;
  const counted: readonly unknown[] = [auth.login, auth.forgotPassword, passkeys.login];
  return known && counted.includes(args.route)
    ? { ...args, headers: { ...args.headers, 'x-device-token': known } }
    : args;
}

/** Adds token and store as the route requires, and ends the session when the reply refuses the token. */
async function sendOnce(args: Call) {
  const { token, storeId } = session.get();
  const request = withDevice(withSession(args, { token, storeId: token ? storeId : null }));
  const isRead = args.method === 'GET';
  if (!isRead) dropPreloaded();
  const preloaded = isRead ? await takePreloaded(token, request.path) : null;
  const reply = await (preloaded ? read(preloaded) : transfer(request));
  if (errorIn(reply.body)?.includes(INVALID_TOKEN)) session.expire(token);
  return withoutPending(reply);
}

/** Sends a call. When it needs a fresh session, shows the password dialog and sends it again. */
async function send(args: Call) {
  const reply = await sendOnce(args);
  if (codeIn(reply.body) !== REAUTHENTICATE_CODE || !(await reauthentication.ask())) return reply;
  return sendOnce(args);
}

/** The whole API, typed by the contract. Screens call it through `query`, `pages` and `useApiMutation` only. */
export const api = initTsrReactQuery(contract, { baseUrl: '', api: send });
