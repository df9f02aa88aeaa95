import { contract, INVALID_TOKEN, REAUTHENTICATE_CODE, withSession } from '@kade/contract';
import { type ApiFetcherArgs, tsRestFetchApi } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { askedAhead } from './ahead.ts';
import { device } from './device.ts';
import { codeIn, errorIn } from './errors.ts';
import { reauthentication } from './reauthentication.ts';
import { session } from './session.ts';

/** An answer that came ahead of the app, as ts-rest reads one. */
const read = async (answer: Response) => {
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body: unknown = await (isJson ? answer.json() : answer.text());
  return { status: answer.status, body, headers: answer.headers };
};

/** What may be asked of a call besides what the contract says. */
interface Asked {
  /** Is told how much of the body is on its way, from 0 to 1. */
  onSent?: (share: number) => void;
}
type Call = ApiFetcherArgs & Asked;

/** Sends a request; code that watches its progress is loaded with the first picture. */
async function transfer({ onSent, ...request }: Call) {
  if (!onSent) return tsRestFetchApi(request);
  const { sendWatched } = await import('./send-watched.ts');
  return read(await sendWatched(request, onSent));
}

/** Says to the routes that count guesses and mails that this browser has signed in before. */
function withDevice(args: Call): Call {
  const known = device.get();
  const counted = args.route === contract.auth.login || args.route === contract.auth.forgotPassword;
  return known && counted ? { ...args, headers: { ...args.headers, 'x-device-token': known } } : args;
}

/** Adds what the route asks for, and ends the session when the answer says that its token is no longer good. */
async function sendOnce(args: Call) {
  const { token, storeId } = session.get();
  const request = withDevice(withSession(args, { token, storeId: token ? storeId : null }));
  const ahead = args.method === 'GET' ? await askedAhead(token, request.path) : null;
  const reply = await (ahead ? read(ahead) : transfer(request));
  if (errorIn(reply.body)?.includes(INVALID_TOKEN)) session.expire(token);
  return reply;
}

/** Sends a call. One that needs a fresh session asks for the password in place and then goes on. */
async function send(args: Call) {
  const reply = await sendOnce(args);
  if (codeIn(reply.body) !== REAUTHENTICATE_CODE || !(await reauthentication.ask())) return reply;
  return sendOnce(args);
}

/** The whole API, typed by the contract. Screens call it through `query` and `useSend` only. */
export const api = initTsrReactQuery(contract, { baseUrl: '', api: send });
