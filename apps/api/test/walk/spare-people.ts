import { okay, type Person, type World } from '../world.ts';
import type { Sending } from './send.ts';

/** Returns the id of the merchant whose token it is. */
export function merchantIn(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/** Merchants for calls that end something: a session, a store, an account. They are made when they are first needed. */
export class SparePeople {
  #leavesSession: Person | undefined;
  #closesStore: Person | undefined;
  #erasesAccount: Person | undefined;

  constructor(readonly here: World) {}

  /** A new session, for a call that ends it. */
  async token(): Promise<string> {
    this.#leavesSession ??= await this.here.newMerchant({ store: false });
    return this.here.deps.sessions.open(merchantIn(this.#leavesSession.token));
  }

  /** The password of the merchant whose sessions are ended. */
  get password(): string | undefined {
    return this.#leavesSession?.password;
  }

  /** Erases an account of its own, because one that is being erased opens no more stores. */
  async erasing(): Promise<Sending> {
    this.#erasesAccount ??= await this.here.newMerchant({ store: false });
    const { token, password, api } = this.#erasesAccount;
    const { username } = okay(await api.profile.get());
    return { params: {}, body: { username, password }, token };
  }

  /** Closes a store of its own, because a closing store takes no orders. */
  async closing(): Promise<Sending> {
    this.#closesStore ??= await this.here.newMerchant();
    const { token, storeId, api } = this.#closesStore;
    const { name } = okay(await api.stores.get());
    return { params: {}, body: { name }, token, storeId };
  }
}
