import { type Credentials, CredentialsInput } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** The values of the form. Saved secrets are not among them: an empty field keeps the saved one. */
export const toCredentialsValues = ({ merchant_id, app_id, sandbox }: Credentials) => ({
  merchant_id,
  merchant_secret: '',
  app_id,
  app_secret: '',
  sandbox,
});

/** The test account of the built-in simulator. */
export const simulatorAccount = {
  merchant_id: '1210000',
  merchant_secret: 'sim-secret-0001',
  app_id: 'app-1210000',
  app_secret: 'app-secret-1210000',
};

const noSecret = phrase('Type the secret of this merchant ID');
const noAppSecret = phrase('Type the secret of this App ID');
const noAppId = phrase('Type the App ID of this secret');

/** Validates the form. A secret may be empty while the saved one belongs to the same id. */
export const credentialsForm = (stored: Credentials) =>
  CredentialsInput.superRefine(({ merchant_id, merchant_secret, app_id = '', app_secret = '' }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] });
    const isKept = stored.secret_set && merchant_id === stored.merchant_id;
    if (!merchant_secret && !isKept) wrong('merchant_secret', noSecret);
    const isAppKept = stored.app_secret_set && app_id === stored.app_id;
    if (app_id && !app_secret && !isAppKept) wrong('app_secret', noAppSecret);
    if (!app_id && app_secret) wrong('app_id', noAppId);
  });
