import { expect, it } from 'vitest';
import { checkoutHash, notificationSignature } from '../src/index.ts';

const subject = {
  merchant_id: '1210000',
  order_id: 'ord_6560f0a1b2c3d4e5f6a7b8c9',
  amount: '1000.00',
  currency: 'LKR',
};
const SECRET = 'sim-secret-0001';

it('signs a checkout as PayHere does', () => {
  expect(checkoutHash(subject, SECRET)).toBe('FC0F35203C64878796942676074CA2EC');
});

it.each([
  ['2', '0E4082D35319DE642C4FDAA333B5D6B9'],
  ['0', '22B8097275324680F493677434079B87'],
  ['-1', '542FFD21BE39F6505D57377973378549'],
  ['-2', '8689C29FB7665053FEC989946A5FFC3E'],
  ['-3', '2369A2A9A7D4C0B48FC79C49875F9D49'],
])('signs a notification with status %s as PayHere does', (status_code, signature) => {
  expect(notificationSignature({ ...subject, status_code }, SECRET)).toBe(signature);
});
