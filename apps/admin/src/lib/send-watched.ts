import type { ApiFetcherArgs } from '@ts-rest/core';

type Request = Pick<ApiFetcherArgs, 'path' | 'method' | 'headers' | 'body' | 'fetchOptions'>;

/**
 * Sends a request and calls `onSent` with the share that has been sent, from 0 to 1, which `fetch` cannot report. Rejects with a TypeError
 * when the server cannot be reached, and with an AbortError when the request is aborted.
 */
export function sendWatched(
  { path, method, headers, body, fetchOptions }: Request,
  onSent: (share: number) => void,
): Promise<Response> {
  const signal = fetchOptions?.signal;
  return new Promise((resolve, reject) => {
    const givenUp = () => reject(new DOMException('The request was given up', 'AbortError'));
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain';
      const { status, responseText } = request;
      resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
    });
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    request.addEventListener('abort', givenUp);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) givenUp();
    else request.send(body ?? null);
  });
}
