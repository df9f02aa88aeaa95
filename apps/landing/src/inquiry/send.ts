import type { contract, ErrorBody } from '@kade/contract';
import type { ClientInferRequest } from '@ts-rest/core';
import { isFieldName } from './fields.ts';
import { inquiryText, pageLanguage } from './text/index.ts';

export type Inquiry = ClientInferRequest<typeof contract.inquiry.send>['body'];

/** The error of an inquiry as a sentence for the visitor; `field` is the field that the server refused. */
export interface Refusal {
  error: string;
  field?: string | undefined;
}

const path: (typeof contract.inquiry.send)['path'] = '/api/inquiry';
const patienceMs = 20_000;

/** Returns the stored token or an empty string; the call accepts either. */
function token(): string {
  try {
    return localStorage.getItem('user') ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns the message of a refusal. The server writes English; pages in other languages show the error of the field or
 * of the reason instead.
 */
function refusalOf(status: number, { error, field }: Partial<ErrorBody>): Refusal {
  const text = inquiryText();
  if (pageLanguage() === 'en') return { error: error ?? text.refused, field };
  if (isFieldName(field)) return { error: text.fields[field].wrong, field };
  return { error: status === 429 ? text.tooMany : text.refused };
}

/** Sends an inquiry. Resolves to `null` after a success, else to the error; never rejects. */
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
