import { coded, html, Markup } from '../../../lib/html.ts';
import { type Call, type Operation, operationView } from './operation.ts';
import { errorCodes } from '@kade/contract';
import type { Schemas } from '@kade/contract/openapi';
import { style } from './style.ts';

export interface ApiDocument {
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

const spoken = (area: string): string => {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function areasOf({ paths }: ApiDocument): Map<string, Call[]> {
  const areas = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [area = ''] = operation.tags ?? [];
      areas.set(area, [...(areas.get(area) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  }
  return areas;
}

const rules = (server: string): [string, Markup][] => [
  [
    'Token',
    html`Log in, or make an API key in the settings of a store, then send the token or the key as it is: <code>Authorization: eyJ…</code> or <code>Authorization: kade_…</code>. No scheme in front of it.`,
  ],
  [
    'Store',
    html`Calls of a store take <code>?store_id=</code>. Another merchant’s store is answered like an unknown one: 404.`,
  ],
  [
    'Refusals',
    html`Every refusal is <code>{ "error": "…" }</code> with a sentence for people, and <code>code</code> and <code>request_id</code> for programs.`,
  ],
  [
    'Lists',
    html`A list is a bare array and complete. With <code>?limit=20</code> it is a page; <code>Link</code> leads to the next, <code>X-Total-Count</code> counts all.`,
  ],
  [
    'Repeating safely',
    html`A POST with an <code>Idempotency-Key</code> happens once: the same key and body get the first reply again for 24 hours.`,
  ],
  [
    'Editing together',
    html`Single resources carry an <code>ETag</code>. Send it as <code>If-Match</code> and a change made meanwhile is answered with 412.`,
  ],
  [
    'Amounts and times',
    html`Amounts are rupees with at most two decimals. Times are ISO 8601 in UTC. Text may be in any script.`,
  ],
  [
    'Machine-readable',
    html`This page is made from <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Base address: <code>${server}</code>`,
  ],
];

const navigation = (name: string, areas: Map<string, Call[]>): Markup =>
  html`<nav aria-label="Calls"><a class="name" href="#top">${name} API</a><div class="areas">${[...areas].map(
    ([area, calls]) =>
      html`<div><h2><a href="#${area}">${spoken(area)}</a></h2><ul>${calls.map(
        ({ operation }) =>
          html`<li><a href="#${operation.operationId}">${(operation.summary ?? '').split(/[;,(]/)[0]}</a></li>`,
      )}</ul></div>`,
  )}</div></nav>`;

/** Renders all error codes in one table. */
const codes = (): Markup =>
  html`<section aria-labelledby="codes"><h2 id="codes">Codes of refusals</h2><div class="scroll" tabindex="0" role="region" aria-label="Codes"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${Object.entries(
    errorCodes,
  ).map(
    ([code, { status, meaning }]) =>
      html`<tr><td><code>${code}</code></td><td>${status}</td><td>${coded(meaning)}</td></tr>`,
  )}</tbody></table></div></section>`;

/** Renders the whole reference as one page without scripts or resources of other hosts. */
export function docsPage(document: ApiDocument, name: string): string {
  const areas = areasOf(document);
  const { schemas } = document.components;
  const server = document.servers[0]?.url ?? '';
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API reference</title><style>${new Markup(style)}</style></head>
<body id="top"><a class="skip" href="#content">Skip to the calls</a><div class="frame">${navigation(name, areas)}
<main id="content"><h1>${name} API</h1>
<p class="lead">Everything the admin app can do, over HTTP and JSON: stores, products, orders, themes and payments.</p>
<div class="rules">${rules(server).map(([title, text]) => html`<section><h2>${title}</h2><p>${text}</p></section>`)}</div>
${codes()}${[...areas].map(
  ([area, calls]) =>
    html`<section aria-labelledby="${area}"><h2 id="${area}">${spoken(area)}</h2>${calls.map((call) => operationView(call, schemas))}</section>`,
)}</main></div></body></html>
`.text;
}
