import { contract, endpoints } from '@kade/contract';
import type { AppRoute, ClientInferResponses } from '@ts-rest/core';
import { vi } from 'vitest';

type Contract = typeof contract;
type SuccessOf<R extends AppRoute> = Extract<ClientInferResponses<R>, { status: 200 | 201 }>['body'];

export interface MockRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON sent, or the form data of an upload. */
  body: unknown;
  headers: Headers;
}

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Refuses a request with `{ error }`. */
export const refuse = (status: number, error: string, more: object = {}) =>
  new Refusal(status, { error, ...more });
/** Replies with a body outside of the contract, as a broken server would. */
export const broken = (status: number, body: unknown) => new Refusal(status, body);

/** Makes every request fail as without a network. Returns the list of their times, in milliseconds from now, which grows. */
export function failingNetwork(): number[] {
  const times: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', () => {
    times.push(Date.now() - start);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return times;
}

class PageOf<Body> {
  constructor(
    readonly body: Body,
    readonly next: string,
    readonly total: number,
    readonly isCapped: boolean,
  ) {}
}

class Versioned<Body> {
  constructor(
    readonly body: Body,
    readonly version: number,
  ) {}
}

/** Returns one row with its version. */
export const versioned = <Body>(body: Body, version: number) => new Versioned(body, version);

/** Returns one page of a list, the cursor of the next one, and how many rows the list has or, when capped, has at least. */
export const toPage = <Body>(body: Body, next: string, total = 1000, isCapped = false) =>
  new PageOf(body, next, total, isCapped);

type Answer<R extends AppRoute> = SuccessOf<R> | PageOf<SuccessOf<R>> | Versioned<SuccessOf<R>> | Refusal;
type Handler<R extends AppRoute> = (request: MockRequest) => Answer<R> | Promise<Answer<R>>;

/** Handlers by the contract's names: `{ products: { list: () => [] } }`; the bodies are checked by the compiler. */
export type Handlers = {
  [K in keyof Contract]?: {
    [E in keyof Contract[K]]?: Contract[K][E] extends AppRoute ? Handler<Contract[K][E]> : never;
  };
};

export interface Call extends MockRequest {
  /** Dotted name, such as `products.create`. */
  name: string;
}

const routes = endpoints(contract).map(({ name, route }) => ({
  name,
  method: route.method,
  success: '201' in route.responses ? 201 : 200,
  path: new RegExp(
    `^${route.path.replace(/\/$/, '').replace(/:(\w+)/g, (_whole, key: string) => `(?<${key}>[^/]+)`)}/?$`,
  ),
}));

const json = (status: number, body: unknown, more: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...more } });

async function readBody(init: RequestInit): Promise<unknown> {
  return typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
}

/** An XMLHttpRequest that gets its reply from `fetch`. Reports half of the body as sent until the reply arrives. */
const watchedBy = (answer: typeof fetch) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private url = '';
    private type: string | null = null;
    private readonly headers = new Headers();
    private readonly init: RequestInit = { headers: this.headers };

    open(method: string, url: string): void {
      this.init.method = method;
      this.url = url;
    }
    setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
    getResponseHeader = () => this.type;
    abort = () => this.dispatchEvent(new Event('abort'));
    async send(body: BodyInit | null): Promise<void> {
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent('progress', half));
      try {
        const reply = await answer(this.url, { ...this.init, body });
        this.status = reply.status;
        this.type = reply.headers.get('content-type');
        this.responseText = await reply.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };

/** Replaces the API at the network. Returns the calls in order; an unmocked call gets 500. */
export function mockApi(handlers: Handlers) {
  const calls: Call[] = [];
  const byName = (name: string): Handler<AppRoute> | undefined => {
    const [resource = '', verb = ''] = name.split('.');
    const group = (handlers as Record<string, Record<string, Handler<AppRoute>> | undefined>)[resource];
    return group?.[verb];
  };

  const answer = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const candidates = routes.filter(
      ({ method, path }) => method === (init.method ?? 'GET') && path.test(url.pathname),
    );
    const route = candidates.toSorted(
      (a, b) => Number(/\(/.test(a.path.source)) - Number(/\(/.test(b.path.source)),
    )[0];
    if (!route) return json(404, { error: `No route for ${init.method} ${url.pathname}` });
    const call: Call = {
      name: route.name,
      params: { ...route.path.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: await readBody(init),
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const handler = byName(route.name);
    if (!handler) return json(500, { error: `No mock for ${route.name}` });
    const result: unknown = await handler(call);
    if (result instanceof Refusal)
      return typeof result.body === 'string'
        ? new Response(result.body, { status: result.status, headers: { 'content-type': 'text/html' } })
        : json(result.status, result.body);
    if (result instanceof PageOf)
      return json(200, result.body, {
        link: `<${url.pathname}?cursor=${result.next}>; rel="next"`,
        'x-total-count': String(result.total),
        ...(result.isCapped ? { 'x-total-relation': 'gte' } : {}),
      });
    if (result instanceof Versioned) return json(route.success, result.body, { etag: `"${result.version}"` });
    if (result instanceof Blob)
      return new Response(await result.arrayBuffer(), { headers: { 'content-type': result.type } });
    const rows = Array.isArray(result) ? result.length : 0;
    return json(route.success, result, { 'x-total-count': String(rows) });
  };

  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('XMLHttpRequest', watchedBy(answer));
  return {
    /** Every call so far, or those of one route. */
    calls: (name?: string) => calls.filter((call) => !name || call.name === name),
  };
}
