/** Returns the fields of a form as they would be posted. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Posts fields to the address of a form. Rejects when the shop cannot be reached. */
export const post = (form: HTMLFormElement, body: URLSearchParams, init: RequestInit): Promise<Response> =>
  fetch(form.getAttribute('action') ?? '', { method: 'POST', body, ...init });
