import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { sentenceOfReason } from '@kade/contract';
import { type Dns, DnsUnavailable } from '../dns/dns.ts';
import { hostOf, isThisMachine, onlyTo } from './checked-host.ts';
import { isPublic } from './public-addresses.ts';
import {
  type Posted,
  PostFailed,
  PostTimedOut,
  type RefusedAddress,
  type WebhookPost,
} from './webhook-http.ts';

const TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 3_000;
const MOST_OF_REPLY = 4096;

interface Options {
  dns: Dns;
  /** `public`: https, to addresses of the public internet. `any`: for development and tests. */
  targets: 'public' | 'any';
}

function refusalOf(url: string, targets: Options['targets']): RefusedAddress | null {
  if (!URL.canParse(url)) return 'webhook_not_web';
  const parsed = new URL(url);
  const host = hostOf(parsed);
  if (parsed.username !== '' || parsed.password !== '') return 'webhook_with_password';
  if (targets === 'any') return /^https?:$/.test(parsed.protocol) ? null : 'webhook_not_https';
  if (parsed.protocol !== 'https:') return 'webhook_not_https';
  return isThisMachine(host) || (isIP(host) !== 0 && !isPublic(host)) ? 'webhook_private' : null;
}

/** The address to connect to. All that the host has must be allowed, so that none of them can slip through. */
async function addressOf(host: string, { dns, targets }: Options): Promise<string> {
  if (isIP(host) !== 0) return host;
  if (targets === 'any' && isThisMachine(host)) return '127.0.0.1';
  const found = await dns.addresses(host).catch((cause: unknown) => {
    throw cause instanceof DnsUnavailable ? new PostFailed('The DNS did not answer') : cause;
  });
  const [first] = found;
  if (first === undefined) throw new PostFailed('The host has no address in the DNS');
  if (targets === 'public' && !found.every(isPublic))
    throw new PostFailed(sentenceOfReason('webhook_private'));
  return first;
}

/** Returns the first part of a body. Does not wait for what comes later, or too slowly. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // A stream without an encoding yields buffers, which its type does not state.
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= MOST_OF_REPLY) break;
    }
  } catch {
    // The status counts. An aborted body is shown up to there.
  }
  // A text of the database may hold no NUL.
  return Buffer.concat(parts).subarray(0, MOST_OF_REPLY).toString('utf8').replaceAll('\0', '');
}

/** Ends a request that has no connection, encrypted where it is to be, after 3 seconds. */
function limitConnecting(sent: ClientRequest, connected: 'connect' | 'secureConnect'): void {
  const late = () => void sent.destroy(new PostTimedOut('No connection within 3 seconds'));
  const timer = setTimeout(late, CONNECT_TIMEOUT);
  sent.once('socket', (socket) => socket.once(connected, () => clearTimeout(timer)));
  sent.once('close', () => clearTimeout(timer));
}

const answered = (sent: ClientRequest, body: string | Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });

function failureOf(cause: unknown): PostFailed {
  if (cause instanceof PostFailed) return cause;
  // Requests of Node fail only with errors, most of them with a code.
  const { name, code } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError')
    return new PostTimedOut('No answer within 10 seconds');
  return new PostFailed(`No connection (${code ?? name})`);
}

/** Sends messages over the network. */
export function httpPost(options: Options): WebhookPost {
  async function send(
    url: string,
    { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  ): Promise<Posted> {
    const refused = refusalOf(url, options.targets);
    if (refused) throw new PostFailed(sentenceOfReason(refused));
    const target = new URL(url);
    const address = await addressOf(hostOf(target), options);
    const isSecure = target.protocol === 'https:';
    const request = isSecure ? requestHttps : requestHttp;
    const length = String(Buffer.byteLength(body));
    const sent = request(target, {
      method: 'POST',
      agent: false,
      lookup: onlyTo(address),
      headers: { ...headers, 'content-length': length, 'user-agent': 'Kade-Webhooks' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    limitConnecting(sent, isSecure ? 'secureConnect' : 'connect');
    const response = await answered(sent, body);
    const reply = await beginningOf(response);
    sent.on('error', () => undefined).destroy();
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], reply };
  }
  return {
    blockedReason: (url) => refusalOf(url, options.targets),
    send: (url, message) =>
      send(url, message).catch((cause: unknown) => {
        throw failureOf(cause);
      }),
  };
}
