/** The base of the admin app's modules in development, so that the paths of the two Vite servers do not collide. */
export const adminBase = '/@admin/';

const apiPaths = ['/api', '/outbox', '/subscribe', '/livez', '/readyz', '/metrics'];
const landingPages = new Set(['/', '/pricing', '/terms-and-conditions', '/privacy-policy']);
const translated = /^\/(si|ta)(?=\/|$)/;

const productLink = /^\/product\/[^/]+\/shop$/;

const within = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);
const isPage = ({ method, headers }) => method === 'GET' && (headers.accept ?? '').includes('text/html');
const isFile = (path) => /\.[a-z0-9]+$/i.test(path);

/** Returns whether the request is for a shop's own address, `{name}.{suffix}`, which the API serves. */
const isShop = ({ host = '' }, suffix) => host.replace(/:\d+$/, '').endsWith(`.${suffix}`);

/**
 * Returns the server that handles a request on the one origin, and the path there.
 * @param {{ url: string, method: string, headers: Record<string, string | undefined> }} request
 * @param {string} [storesSuffix] the end of the addresses of shops
 * @returns {{ app: 'api' | 'admin' | 'landing', path: string }}
 */
export function routeOf(request, storesSuffix = 'localhost') {
  const [path] = request.url.split('?');
  if (isShop(request.headers, storesSuffix)) return { app: 'api', path: request.url };
  if (apiPaths.some((prefix) => within(path, prefix))) return { app: 'api', path: request.url };
  if (productLink.test(path)) return { app: 'api', path: request.url };
  if (request.url.startsWith(adminBase)) return { app: 'admin', path: request.url };
  const page = path.replace(translated, '').replace(/\/$/, '') || '/';
  if (isPage(request) && !isFile(path) && !landingPages.has(page)) return { app: 'admin', path: adminBase };
  return { app: 'landing', path: request.url };
}
