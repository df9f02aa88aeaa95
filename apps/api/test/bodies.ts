import sharp from 'sharp';

/** Returns a valid body of a product; `over` replaces fields. */
export const aProduct = (over: object = {}) => ({
  name: 'Ceylon tea 100 g',
  price: 850,
  in_stock: true,
  stock_quantity: 12,
  description: 'Broken orange pekoe',
  tags: 'tea, gift',
  category: null,
  thumbnail: null,
  ...over,
});

export const anAddress = (over: object = {}) => ({
  first_name: 'Kamal',
  last_name: 'Silva',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '0771234567',
  ...over,
});

/** Returns the bank account of a shop. */
export const aBankAccount = () => ({
  account_name: 'Shop',
  account_number: '001234567890',
  bank: 'Bank of Ceylon',
  branch: 'Kandy',
  note: '',
  hold_hours: 48,
});

/** Returns the body of an order of `quantity` pieces of each product; `over` replaces fields. */
export const anOrder = (productIds: readonly string[], over: object = {}, quantity = 1) => ({
  email: 'kamal@example.lk',
  payment_options: 'cash_on_delivery',
  shipping_address: anAddress(),
  products: productIds.map((productId) => ({ productId, quantity })),
  ...over,
});

/** Returns a picture of one colour, as PNG by default; `side` in pixels. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f5b82e' } })
    .toFormat(format)
    .toBuffer();

/** Returns a delivery zone; `over` replaces fields. */
export const aZone = (over: object = {}) => ({
  name: 'Hill country',
  districts: ['LK-21' as const, 'LK-22' as const],
  fee: 400,
  free_over: null,
  steps: [],
  days: { min: 1, max: 3 },
  ...over,
});

export const noPickUp = { enabled: false, address: '', note: '' };
