import type { contract, ErrorBody } from '@kade/contract';
import type { ClientInferRequest } from '@ts-rest/core';
import { isFieldName } from './fields.ts';
import { inquiryText, pageLanguage } from './text/index.ts';

export type Inquiry = ClientInferRequest<typeof contract.inquiry.send>['body'];

/** Why an inquiry did not arrive, as a sentence for the visitor; `field` is the one that the server refuses. */
export interface Refusal {
  error: string;
  field?: string | undefined;
}

const path: (typeof contract.inquiry.send)['path'] = '/api/inquiry';
const patienceMs = 20_000;

/** The stored token or an empty string; the call takes either. */
function token(): string {
  try {
    return localStorage.getItem('user') ?? '';
  } catch {
    return '';
  }
}

/**
 * What a refusal says to the visitor. The server writes English; on pages in other languages a field's own sentence or
 * the reason takes its place.
 */
function refusalOf(status: number, { error, field }: Partial<ErrorBody>): Refusal {
  const text = inquiryText();
  if (pageLanguage() === 'en') return { error: error ?? text.refused, field };
  if (isFieldName(field)) return { error: text.fields[field].wrong, field };
  return { error: status === 429 ? text.tooMany : text.refused };
}

/** Sends an inquiry. Answers `null` once the server has it, else why not; never throws. */
export async function sendInquiry(inquiry: Inquiry): Promise<Refusal | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token() },
      body: JSON.stringify(inquiry),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
    if (response.ok && !body.error) return null;
    console.log('The inquiry was refused:', response.status, body);
    return refusalOf(response.status, body);
  } catch (reason) {
    console.log('The inquiry could not be sent:', reason);
    return { error: inquiryText().unreachable };
  }
}
