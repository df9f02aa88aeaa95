import type { IncomingHttpHeaders } from 'node:http';

/** Browsers, those of old phones too, begin like this; libraries and tools name themselves. */
const BROWSER = /^(?:mozilla|opera|ucweb|nokia)/i;
/** Programs that call themselves browsers, too. Cubot is a make of phones. */
const ROBOT =
  /(?<!cu)bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|mediapartners|scan|monitor|fetch|https?:\/\//i;

/** Returns whether a request is made by the browser of a person: not by a robot, and not because pages are read ahead. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || ROBOT.test(agent)) return false;
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return !ahead.some((purpose) => String(purpose ?? '').includes('prefetch'));
}

/** Returns whether a request is that of a person who opens a page. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': into } = headers;
  return isBrowser(headers) && (into === undefined || into === 'document');
}
