import type { Endpoint } from '@kade/contract';
import { takesFile, takesJson } from './routes.ts';

/** A request of a walk. `raw` is sent unchanged in place of a body. */
export interface Sending {
  params?: Record<string, string>;
  query?: [string, string][];
  body?: unknown;
  raw?: string | Buffer;
  file?: Buffer;
  /** The fields of a form. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  token?: string | null;
  storeId?: string | null;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON body; undefined when it is not JSON. */
  json: unknown;
  /** The request in one line, for messages. */
  line: string;
}

function pathOf({ route }: Endpoint, { params = {}, query = [], storeId }: Sending): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  const pairs = storeId === undefined || storeId === null ? query : [...query, ['store_id', storeId]];
  const search = pairs.map((pair) => pair.map((part) => encodeURIComponent(part)).join('=')).join('&');
  return search ? `${path}?${search}` : path;
}

function encodedBody(
  endpoint: Endpoint,
  sending: Sending,
): { body?: BodyInit; headers: Record<string, string> } {
  if (sending.raw !== undefined)
    return { body: sending.raw as BodyInit, headers: { 'content-type': 'application/json' } };
  if (takesFile(endpoint) && sending.file) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(sending.file)]), 'picture.png');
    return { body: form, headers: {} };
  }
  if (sending.form) return { body: new URLSearchParams(sending.form), headers: {} };
  if (!takesJson(endpoint) || sending.body === undefined) return { headers: {} };
  return { body: JSON.stringify(sending.body), headers: { 'content-type': 'application/json' } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_TRIES = 3;

/** Sends a request again when the server closed the connection between two requests. */
async function fetchWithRetries(url: string, init: RequestInit, tries = 1): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (tries === MAX_TRIES) throw cause;
    return fetchWithRetries(url, init, tries + 1);
  }
}

/** Sends a request to a route unchanged, without the typed client, and reads the whole reply. */
export async function send(url: string, endpoint: Endpoint, sending: Sending = {}): Promise<Reply> {
  const path = pathOf(endpoint, sending);
  const { body, headers } = encodedBody(endpoint, sending);
  const reply = await fetchWithRetries(url + path, {
    method: endpoint.route.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(sending.token ? { authorization: sending.token } : {}),
      ...sending.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  const shown = typeof body === 'string' ? ` ${body.slice(0, 400)}` : '';
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    json: parsed(text),
    line: `${endpoint.route.method} ${path.slice(0, 400)}${shown}`,
  };
}
