import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { RenderedPage, Storefront } from '@kade/contract';
import { ShopRefusal } from '@kade/contract';

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
}

/** A request as a browser sends it to a shop's own address; the server listens at `url`. */
export function visitAt(url: string, visiting: Visiting): Promise<Visited> {
  const { host, path = '/', method = 'GET', headers = {} } = visiting;
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request(
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
    asked.on('error', reject).end();
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

/** A storefront that shows what it was given as JSON, and counts what it renders. */
export function plainStorefront(): Storefront & { rendered: () => number } {
  let rendered = 0;
  return {
    rendered: () => rendered,
    async render({ path, query, language, preview, origin, api }) {
      rendered += 1;
      if (path === '/breaks') throw new Error('secret cause');
      const id = /^\/product\/([^/]+)/.exec(path)?.[1];
      try {
        const { name, notice } = await api.shop();
        const shown = id ? await api.product(id) : (await api.products({})).rows;
        return page(200, { name, notice, path, query: query.toString(), language, preview, origin, shown });
      } catch (cause) {
        if (cause instanceof ShopRefusal) return page(cause.status, cause.body);
        throw cause;
      }
    },
    renderError: async ({ language, requestId }, status) =>
      page(status, { error: status, language, requestId }),
    renderBare: (status, details) => page(status, { bare: status, ...details }),
    assets: '',
  };
}
