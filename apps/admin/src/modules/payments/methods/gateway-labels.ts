import type { GatewayMode } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** The texts for each gateway mode of the store. */
export const gatewayModeTexts: Record<GatewayMode, string> = {
  simulator: phrase(
    'This server simulates PayHere: no money moves. Its test account has the merchant ID 1210000 and the secret sim-secret-0001.',
  ),
  sandbox: phrase('Card payments go to the sandbox of PayHere: no money moves.'),
  live: phrase('Card payments are real: buyers are charged.'),
};
