import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { District } from '@kade/contract';
import mongoose from 'mongoose';
import {
  type RenderedPage,
  StorefrontError,
  type Storefront,
  type PageRequest,
} from '@kade/storefront-interface';

export interface Visited {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

interface Visiting {
  /** The shop's host, without a port. */
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request as a browser does to a shop's own address. The server listens at `url`. */
export function visitAt(url: string, visiting: Visiting): Promise<Visited> {
  const { host, path = '/', method = 'GET', headers = {}, body } = visiting;
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const body = Buffer.concat(parts);
          const isPacked = reply.headers['content-encoding'] === 'gzip' && body.length > 0;
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            html: (isPacked ? gunzipSync(body) : body).toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject).end(body);
  });
}

const page = (status: number, shown: object): RenderedPage => ({
  status,
  type: 'text/html',
  body: JSON.stringify(shown),
  styleHashes: ['abc='],
  headers: {},
  cache: status === 200 ? 'shared' : 'never',
});

const fileOf = ({ file }: PageRequest) =>
  file === null || typeof file === 'string' ? file : { name: file.name, size: file.bytes.length };

/**
 * Returns the page of a form: `status=303` redirects to the field `to`, `keep` is the cart to store and `chosen` the district.
 */
function posted(visit: PageRequest): RenderedPage {
  const { form, path, cart, acceptsJson } = visit;
  const shown = {
    form: Object.fromEntries(form),
    path,
    cart,
    buyer: visit.buyer,
    acceptsJson,
    file: fileOf(visit),
  };
  const [keep, chosen, session] = [form.get('keep'), form.get('chosen'), form.get('session')];
  return {
    ...page(200, shown),
    ...(form.get('status') === '303' ? { status: 303, headers: { Location: form.get('to') ?? '/' } } : {}),
    ...(keep === null ? {} : { cart: { value: keep, count: 3 } }),
    ...(session === null ? {} : { buyer: session }),
    ...(chosen === null ? {} : { district: District.safeParse(chosen).data ?? null }),
    cache: 'never',
  };
}

/** Returns a storefront whose pages are their input as JSON. It counts the pages that it renders. */
export function plainStorefront(): Storefront & { rendered: () => number } {
  let rendered = 0;
  return {
    rendered: () => rendered,
    async render(visit) {
      const { path, query, language, preview, district, origin, api, cart } = visit;
      rendered += 1;
      if (visit.method === 'POST') return posted(visit);
      if (path === '/breaks') throw new Error('secret cause');
      const id = /^\/product\/([^/]+)/.exec(path)?.[1];
      try {
        const { name, notice, closed } = await api.shop();
        const shown = id ? await api.product(id) : (await api.products({})).rows;
        return page(200, {
          name,
          notice,
          closed,
          path,
          query: query.toString(),
          language,
          preview,
          district,
          origin,
          cart,
          shown,
        });
      } catch (cause) {
        if (cause instanceof StorefrontError) return page(cause.status, cause.body);
        throw cause;
      }
    },
    renderError: async ({ language, requestId }, status) =>
      page(status, { error: status, language, requestId }),
    renderBare: (status, details) => page(status, { bare: status, ...details }),
    assets: '',
  };
}

const CHALLENGE = '_acme-challenge.';

/** Every own domain is proved: it points at the platform and has the record of each store that requests it. */
export const provedDns = {
  cname: async (name: string): Promise<string[]> => {
    if (!name.startsWith(CHALLENGE)) return ['stores.localhost'];
    const domain = `https://${name.slice(CHALLENGE.length)}`;
    const rows = await mongoose.model('Store').find({ domain }).select('_id').lean<{ _id: unknown }[]>();
    return rows.map(({ _id }) => `${String(_id)}.acme.localhost`);
  },
  txt: async () => [],
  addresses: async () => [],
};
