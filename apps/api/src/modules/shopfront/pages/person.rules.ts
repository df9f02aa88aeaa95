import type { IncomingHttpHeaders } from 'node:http';

/** Browsers, those of old phones too, begin like this; libraries and tools name themselves. */
const BROWSER = /^(?:mozilla|opera|ucweb|nokia)/i;
/** Programs that call themselves browsers, too. Cubot is a make of phones. */
const ROBOT =
  /(?<!cu)bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|mediapartners|scan|monitor|fetch|https?:\/\//i;

/**
 * Returns whether a request is that of a person who opens a page: by a browser, not by a robot, and not because the
 * browser reads pages ahead.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || ROBOT.test(agent)) return false;
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  if (ahead.some((purpose) => String(purpose ?? '').includes('prefetch'))) return false;
  const { 'sec-fetch-dest': into } = headers;
  return into === undefined || into === 'document';
}
