import { createClient } from '@kade/client';

/** Logs in to the demo. Resolves to the token and the first store, which the app stores. */
export async function demoSession(
  base: string,
  email = 'demo@kade.example',
  password = 'kade-demo-2026',
): Promise<{ user: string; store: string; 'own-store': string }> {
  const session: { token?: string } = {};
  const api = createClient({ baseUrl: base, session: () => session });
  const login = await api.auth.login({ body: { email, password } });
  if (login.status !== 200) throw new Error(`Could not log in as ${email} at ${base}`);
  session.token = login.body.token;
  const stores = await api.stores.list();
  const store = stores.status === 200 ? stores.body[0] : undefined;
  if (!store) throw new Error(`${email} has no store at ${base}`);
  return { user: session.token, store: store._id, 'own-store': store._id };
}
