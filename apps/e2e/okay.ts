type Reply<B> = { status: number; body: B };
type Good<R> = R extends Reply<infer B> ? (B extends { error: string } ? never : B) : never;

/** Returns the body of a success. Throws an error with the message of a refusal. */
export function okay<R extends Reply<unknown>>(reply: R): Good<R> {
  const { status, body } = reply;
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Good<R>;
}
