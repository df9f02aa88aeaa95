/** Returns the fields of a form as they would be posted. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Sends fields to the address of a form, by its method. Rejects when the shop cannot be reached. */
export function post(form: HTMLFormElement, body: URLSearchParams, init: RequestInit): Promise<Response> {
  const action = form.getAttribute('action') ?? '';
  if (form.method === 'post') return fetch(action, { method: 'POST', body, ...init });
  const filled = new URLSearchParams([...body].filter(([, value]) => value));
  return fetch(`${action}?${filled}`, init);
}
