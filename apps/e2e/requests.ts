import type { Page } from '@playwright/test';

interface Reply {
  status?: number;
  json: unknown;
}
/** A request that the page sends. */
interface Asked {
  url: string;
  method: string;
}

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64');

/**
 * Answers the requests of the page for the API whose address matches: with what `choose` returns, never where that is
 * `'nothing'`, and by the server where it is undefined. Returns a function that ends this.
 *
 * `page.route` would switch off the browser's cache, so that each screen loads and compiles the app anew.
 */
export async function answerRequests(
  page: Page,
  address: RegExp,
  choose: (asked: Asked) => Reply | 'nothing' | undefined,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const reply = address.test(request.url) ? choose(request) : undefined;
    if (reply === 'nothing') return;
    const sent = reply
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: reply.status ?? 200,
          responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
          body: encode(reply.json),
        })
      : session.send('Fetch.continueRequest', { requestId });
    // A request whose page was left meanwhile can no longer be answered.
    void sent.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach();
}
