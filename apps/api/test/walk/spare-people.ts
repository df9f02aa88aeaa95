import { okay, type Person, type World } from '../world.ts';
import type { Sending } from './send.ts';

/** Returns the id of the merchant of a token. */
export function merchantIn(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/** Merchants for calls that end a session, a store or an account. Each is created at its first use. */
export class SparePeople {
  #leavesSession: Person | undefined;
  #closesStore: Person | undefined;
  #erasesAccount: Person | undefined;

  constructor(readonly here: World) {}

  /** Returns a new session, for a call that ends it. */
  async token(): Promise<string> {
    this.#leavesSession ??= await this.here.newMerchant({ store: false });
    return this.here.ctx.sessions.open(merchantIn(this.#leavesSession.token));
  }

  /** Returns the password of the merchant whose sessions are ended. */
  get password(): string | undefined {
    return this.#leavesSession?.password;
  }

  /** Erases a separate account, because an account that is being erased cannot open stores. */
  async erasing(): Promise<Sending> {
    this.#erasesAccount ??= await this.here.newMerchant({ store: false });
    const { token, password, api } = this.#erasesAccount;
    const { username } = okay(await api.profile.get());
    return { params: {}, body: { username, password }, token };
  }

  /** Closes a separate store, because a closing store refuses orders. */
  async closing(): Promise<Sending> {
    this.#closesStore ??= await this.here.newMerchant();
    const { token, storeId, api } = this.#closesStore;
    const { name } = okay(await api.stores.get());
    return { params: {}, body: { name }, token, storeId };
  }
}
