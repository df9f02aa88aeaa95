import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeOf } from './routes.mjs';

const page = (url) => routeOf({ url, method: 'GET', headers: { accept: 'text/html,*/*' } });
const asset = (url) => routeOf({ url, method: 'GET', headers: { accept: '*/*' } });

test('a call to the API goes to the API, with its query', () => {
  const call = { url: '/api/merchant/products/?store_id=1', method: 'POST', headers: {} };
  assert.deepEqual(routeOf(call), { app: 'api', path: call.url });
  assert.equal(page('/api/docs').app, 'api');
});

test('the link from a product to its shop goes to the API, the product itself to the admin app', () => {
  assert.equal(page('/product/65f8d6c0a1b2c3d4e5f60718/shop').app, 'api');
  assert.equal(page('/product/65f8d6c0a1b2c3d4e5f60718').app, 'admin');
});

test('a path that only starts with /api is not sent to the API', () => {
  assert.equal(page('/apiary').app, 'admin');
});

test('the four public pages go to the landing app, with or without a slash or a query', () => {
  for (const url of ['/', '/?from=mail', '/pricing', '/pricing/', '/terms-and-conditions', '/privacy-policy'])
    assert.deepEqual(page(url), { app: 'landing', path: url });
});

test('the public pages in Sinhala and Tamil go to the landing app, paths that only begin like them do not', () => {
  for (const url of ['/si', '/ta/', '/si/pricing', '/ta/privacy-policy/'])
    assert.equal(page(url).app, 'landing');
  for (const url of ['/sign', '/tab/pricing', '/si/products']) assert.equal(page(url).app, 'admin');
});

test('every other page is the admin app, whatever its path', () => {
  for (const url of ['/login', '/products/65f8d6c0a1b2c3d4e5f60718', '/settings?tab=domain'])
    assert.deepEqual(page(url), { app: 'admin', path: '/@admin/' });
});

test("the admin app's modules differ from the landing app's by their base", () => {
  assert.equal(asset('/@admin/src/main.tsx').app, 'admin');
  assert.equal(asset('/src/root.tsx').app, 'landing');
});

test('a file opened in the browser is not served as a page', () => {
  assert.equal(page('/robots.txt').app, 'landing');
});

test("a shop's own address is the API's, whatever the path", () => {
  const shop = { url: '/', method: 'GET', headers: { accept: 'text/html', host: 'tea.localhost:4000' } };
  assert.equal(routeOf(shop).app, 'api');
  assert.equal(routeOf({ ...shop, headers: { ...shop.headers, host: 'localhost:4000' } }).app, 'landing');
});
