import type { Endpoint } from '@kade/contract';
import { z } from 'zod';
import { successOf } from './routes.ts';
import type { Answer } from './send.ts';

/** What every answer keeps to, whatever was asked; the broken promise in words, or null. */
export function broken(endpoint: Endpoint, answer: Answer): string | null {
  const { status, json, text } = answer;
  if (status >= 500) return `a ${status}`;
  if (status >= 300) {
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && endpoint.name === 'subscription.page' && status === 404) return null;
    const { error } = (json ?? {}) as { error?: unknown };
    if (typeof error !== 'string' || error === '')
      return `a refusal without { error }: ${text.slice(0, 200)}`;
    return null;
  }
  if (status !== successOf(endpoint)) return `the undeclared status ${status}`;
  const schema = endpoint.route.responses[status];
  if (!(schema instanceof z.ZodType)) return null;
  const issue = schema.safeParse(json).error?.issues[0];
  if (issue) return `a reply beside the contract: ${issue.path.join('.')} ${issue.message}`;
  const hasError = typeof json === 'object' && json !== null && 'error' in json;
  return hasError ? 'a success that carries the key error' : null;
}
