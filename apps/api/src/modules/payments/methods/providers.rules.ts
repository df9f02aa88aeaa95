import type { PaymentMethodKey } from '@kade/contract';

export interface Provider {
  /** The segment in the path of its calls. */
  key: string;
  /** Its name in sentences. */
  name: string;
  /** The methods that need its credentials. */
  methods: readonly PaymentMethodKey[];
}

/** The gateways a merchant can have credentials at. Another one is another entry. */
const providers: readonly Provider[] = [{ key: 'payhere', name: 'PayHere', methods: ['credit_debit'] }];

/** Returns the provider with the key; null for an unknown one. */
export const providerOf = (key: string): Provider | null =>
  providers.find((provider) => provider.key === key) ?? null;

/**
 * Returns the encryption context of a secret: store and provider, so that one copied to another row cannot be decrypted
 * there.
 */
export const credentialsContext = (store: string, provider: string): string =>
  `credentials:${provider}:${store}`;

/** Returns the provider whose credentials a method needs before it can be switched on; null when it needs none. */
export const providerFor = (method: PaymentMethodKey): Provider | null =>
  providers.find((provider) => provider.methods.includes(method)) ?? null;
