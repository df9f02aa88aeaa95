import { type Endpoint, ErrorBody, errorCodes, isReason, reasons, sentenceOfReason } from '@kade/contract';
import { z } from 'zod';
import { successOf } from './routes.ts';
import type { Reply } from './send.ts';

/** Whether the name and the parameters of a refusal give its sentence and its code. */
function isNamedWell({ reason, params, error, code }: Partial<ErrorBody>): boolean {
  if (reason === undefined) return params === undefined;
  return isReason(reason) && reasons[reason][0] === code && sentenceOfReason(reason, params) === error;
}

/**
 * Validates a refusal: its text, its name, its code, and that the status fits the code. Returns the violation as text, or
 * null.
 */
export function refusalViolation(status: number, json: unknown, text: string): string | null {
  const { error, code, findings, field } = (json ?? {}) as Partial<ErrorBody>;
  if (typeof error !== 'string' || error === '') return `a refusal without { error }: ${text.slice(0, 200)}`;
  const parsed = ErrorBody.safeParse(json);
  if (!parsed.success || !code) return `a refusal beside the contract: ${text.slice(0, 200)}`;
  if (errorCodes[code].status !== status) return `the code ${code} with status ${status}`;
  if (!isNamedWell(parsed.data)) return `a reason that does not give the sentence: ${text.slice(0, 200)}`;
  const [first] = findings ?? [];
  if (first && (first.message !== error || first.field !== (field ?? '')))
    return `a first finding that is not the refusal: ${text.slice(0, 200)}`;
  return null;
}

/** Checks the rules that every reply must follow. Returns the violated rule as text, or null. */
export function replyViolation(endpoint: Endpoint, reply: Reply): string | null {
  const { status, json, text } = reply;
  if (status >= 500) return `a ${status}`;
  if (status >= 300) {
    const isPage = (reply.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && endpoint.name === 'subscription.page' && status === 404) return null;
    return refusalViolation(status, json, text);
  }
  if (status === 206 && endpoint.route.responses[206]) return null;
  if (status !== successOf(endpoint)) return `the undeclared status ${status}`;
  const schema = endpoint.route.responses[status];
  if (!(schema instanceof z.ZodType)) return null;
  const issue = schema.safeParse(json).error?.issues[0];
  if (issue) return `a reply that violates the contract: ${issue.path.join('.')} ${issue.message}`;
  const hasError = typeof json === 'object' && json !== null && 'error' in json;
  return hasError ? 'a success that carries the key error' : null;
}
