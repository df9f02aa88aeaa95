/** The largest file of an import, in bytes, and the most lines that it may have. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;

/** The systems whose files are recognised. */
export const importSystems = ['shopify', 'woocommerce', 'kade', 'other'] as const;
export type ImportSystem = (typeof importSystems)[number];

/** What a file is about. */
export const importKinds = ['products', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the columns of a file can be. */
export const importColumns = [
  'key',
  'id',
  'variant_id',
  'type',
  'parent',
  'name',
  'description',
  'short_description',
  'category',
  'product_category',
  'tags',
  'status',
  'published',
  'visibility',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'sku',
  'barcode',
  'price',
  'regular_price',
  'sale_price',
  'sale_from',
  'sale_to',
  'compare_at',
  'cost',
  'stock',
  'for_sale',
  'oversell',
  'weight',
  'picture',
  'picture_text',
  'variant_picture',
  'seo_title',
  'seo_description',
  'first_name',
  'last_name',
  'phone',
  'other_phone',
  'email',
  'address',
  'address2',
  'city',
  'postal_code',
  'country',
  'note',
  'email_consent',
  'sms_consent',
  'whatsapp_consent',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What is wrong with a cell, or was left out, by name; each sentence says what to do. */
export const importReasons = {
  code_shortened:
    'A spreadsheet has shortened this number. Format the column as text and export the file again.',
  amount_unreadable: 'Write an amount such as 1500 or 1499.50.',
  amount_large: 'The largest amount is 999,999,999.99.',
  count_unreadable: 'Write a whole number, 0 or more.',
  weight_unreadable: 'Write a weight as a number, at most 1,000 kg.',
  name_missing: 'Write the name of the product.',
  price_missing: 'Write the price of the product.',
  text_long: 'Shorten this text.',
  value_missing: 'Write a value for each option of the product.',
  options_many: 'A product can have 3 options. Split it into several products.',
  values_many: 'An option can have 50 values. Split the product.',
  variants_many: 'A product can have 100 variants. Split it into several products.',
  variant_twice: 'Another line has the same values of the options. Delete one of them.',
  parent_missing: 'No line of the file has the product of this variation. Add that line.',
  type_unknown: 'Products of this type cannot be imported. Create it by hand.',
  id_foreign: 'No product of this shop has this id. Clear the id to create a new product.',
  options_differ: 'The product in the shop has other options. Change them on its page first.',
  stock_untracked: 'The file does not say how many there are, so there are none. Enter the stock.',
  oversell_left: 'Selling when it is out of stock was left out. Set it on the page of the product.',
  sale_left: 'The sale price has dates and was left out. Make a discount with these dates.',
  pictures_many: 'A product can have 10 pictures. The others were left out.',
  picture_address: 'This is not the address of a picture. It was left out.',
  picture_unreachable: 'The picture could not be fetched from this address. Try again, or add it by hand.',
  picture_unusable:
    'What is at this address is no PNG, JPEG, WebP or GIF picture of at most 10 MB. It was left out.',
  categories_many: 'A product can have one category. The others were left out.',
  seo_shortened: 'The text for search engines was shortened.',
  date_like: 'A spreadsheet may have made a date of this. Check it.',
  contact_missing: 'Write a phone number or an email address.',
  contact_twice: 'Another line has the same phone number or email. Delete one of them.',
  phone_unreadable: 'This is no phone number. It was left out.',
  email_unreadable: 'This is no email address. It was left out.',
  email_taken: 'Another customer has this email, so it was left out.',
  email_other: 'The shop knows another email of this customer, so this one was left out.',
  consent_withdrawn: 'This person has unsubscribed in your shop, so no offers are sent.',
  consent_contact: 'Nobody can be sent offers without this phone number or email. The consent was left out.',
  tag_unusable: 'A customer can have 50 tags of at most 40 letters. The others were left out.',
  customer_busy: 'The data of this customer are being merged or erased. Send the file again later.',
  address_taken: 'Another product has this address, so the automatic one is used.',
} as const;
export type ImportReason = keyof typeof importReasons;
