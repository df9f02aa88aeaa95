import { coded, html, type Markup } from '../../../lib/html.ts';
import { createExample, type Schema, type Schemas } from '@kade/contract/openapi';
import { type FieldRow, fieldRows, limitsText, typeText } from './schema.ts';

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const table = (rows: FieldRow[], first: string): Markup | null =>
  rows.length === 0
    ? null
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${first}"><table><thead><tr><th>${first}</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows.map(
        ({ path, type, required, notes }) =>
          html`<tr><td><code>${path}</code>${required && html`<span class="need">required</span>`}</td><td>${type}</td><td>${notes}</td></tr>`,
      )}</tbody></table></div>`;

const json = (value: unknown): Markup =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;

/** Returns which API keys may call the operation. */
function keyText(security: Record<string, string[]>[]): string {
  const scopes = security.find((entry) => 'key' in entry)?.key;
  const [scope] = scopes ?? [];
  if (scope) return ` An API key needs the scope ${scope}.`;
  return scopes ? '' : ' API keys are not accepted.';
}

function accessText({ security = [], parameters = [] }: Operation): string {
  const store = parameters.find(({ name }) => name === 'store_id');
  if (parameters.some(({ name }) => name === 'shop'))
    return 'Public: no token needed. Send it to the shop’s own host, or name that host in shop.';
  if (security.length === 0) return 'Public: no token needed.';
  const keys = keyText(security);
  if (security.some((entry) => Object.keys(entry).length === 0))
    return `Public without store_id; with it, your token and one of your stores.${keys}`;
  if (!security.some((entry) => 'token' in entry)) return 'Needs an API key.';
  return (store ? 'Needs your token and store_id, one of your stores.' : 'Needs your token.') + keys;
}

function parametersOf({ parameters = [] }: Operation, schemas: Schemas): Markup | null {
  const rows = parameters.map(({ in: place, name, required = false, schema }) => ({
    path: name,
    type: typeText(schema, schemas),
    required,
    notes: [place, limitsText(schema, schemas)].filter(Boolean).join('; '),
  }));
  return rows.length > 0 ? html`<h4>Parameters</h4>${table(rows, 'Parameter')}` : null;
}

const schemaOf = (content: Content | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema;

function requestBodyMarkup({ requestBody }: Operation, schemas: Schemas): Markup | null {
  const schema = schemaOf(requestBody?.content);
  if (!schema) return null;
  const rows = fieldRows(schema, schemas);
  const body = requestBody?.content['application/json'];
  if (rows.length === 0) return null;
  return html`<h4>Body${!body && ', as multipart/form-data'}</h4>${table(rows, 'Field')}${
    body && html`<details><summary>Example body</summary>${json(body.example)}</details>`
  }`;
}

function repliesOf({ responses }: Operation, schemas: Schemas): Markup {
  const [status = '200', reply] = Object.entries(responses).find(([code]) => Number(code) < 300) ?? [];
  const schema = schemaOf(reply?.content);
  const type = Object.keys(reply?.content ?? {})[0] ?? '';
  const refusals = Object.entries(responses).filter(([code]) => Number(code) >= 400);
  const shown = schema && type === 'application/json';
  const meaning = html`<p>${coded(reply?.description ?? '')}</p>`;
  return html`<h4>Reply ${status}${schema && `: ${shown ? typeText(schema, schemas) : type}`}</h4>${meaning}${
    shown &&
    html`<details><summary>Fields and example</summary>${table(fieldRows(schema, schemas), 'Field')}${json(createExample(schema, schemas))}</details>`
  }<details><summary>Refusals</summary>${table(
    refusals.map(([code, { description }]) => ({
      path: code,
      type: coded(description),
      required: false,
      notes: '',
    })),
    'Status',
  )}</details>`;
}

/** Renders one operation of the API: parameters, body, replies and refusals. */
export const operationView = ({ method, path, operation }: Call, schemas: Schemas): Markup =>
  html`<article id="${operation.operationId}"><h3>${coded(operation.summary ?? '')}</h3>
<p class="call"><span class="method ${method}">${method}</span> <span class="path">${path}</span></p>
<p class="access">${accessText(operation)} ${operation.description}</p>
${parametersOf(operation, schemas)}${requestBodyMarkup(operation, schemas)}${repliesOf(operation, schemas)}</article>`;
