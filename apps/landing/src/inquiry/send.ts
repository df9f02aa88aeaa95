import type { contract, ErrorBody } from '@kade/contract';
import type { ClientInferRequest } from '@ts-rest/core';

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
    return { error: body.error ?? 'Something went wrong on our side', field: body.field };
  } catch (reason) {
    console.log('The inquiry could not be sent:', reason);
    return { error: 'We could not be reached; please check your connection' };
  }
}
