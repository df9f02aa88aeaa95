import type { PushSender } from '../src/infra/push/push.ts';

/** Push services that take every message and forget it, at any https address. */
export const acceptingPush: PushSender = {
  publicKey: async () =>
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  blockedReason: (endpoint) => (endpoint.startsWith('https:') ? null : 'webhook_not_https'),
  send: async () => 'sent',
};
