import type { ImportColumn } from '@kade/contract';

// What the systems call the columns of customers, in lower case. Shopify renamed some of its columns; both are in use.

type Names = readonly (readonly [string, ImportColumn])[];

export const SHOPIFY_CUSTOMERS: Names = [
  ['first name', 'first_name'],
  ['last name', 'last_name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['accepts marketing', 'email_consent'],
  ['accepts email marketing', 'email_consent'],
  ['accepts sms marketing', 'sms_consent'],
  ['accepts whatsapp marketing', 'whatsapp_consent'],
  ...['', 'default address '].flatMap(
    (front): Names => [
      [`${front}address1`, 'address'],
      [`${front}address2`, 'address2'],
      [`${front}city`, 'city'],
      [`${front}zip`, 'postal_code'],
      [`${front}country code`, 'country'],
    ],
  ),
  ['default address phone', 'other_phone'],
  ['note', 'note'],
  ['tags', 'tags'],
];

/** The columns of the file that the list of customers downloads. */
export const KADE_CUSTOMERS: Names = [
  ['name', 'name'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['agreed to offers by', 'email_consent'],
  ['tags', 'tags'],
  ['note', 'note'],
];

/** What merchants call the columns of files of their own. */
export const USUAL_CUSTOMERS: Names = [
  ...KADE_CUSTOMERS,
  ...SHOPIFY_CUSTOMERS,
  ['customer', 'name'],
  ['customer name', 'name'],
  ['full name', 'name'],
  ['phone number', 'phone'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
  ['mobile number', 'phone'],
  ['e-mail', 'email'],
  ['email address', 'email'],
  ['address', 'address'],
  ['postal code', 'postal_code'],
  ['postcode', 'postal_code'],
  ['town', 'city'],
  ['country', 'country'],
];
