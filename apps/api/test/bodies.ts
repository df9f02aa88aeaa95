import sharp from 'sharp';

/** Inputs as a merchant would send them; what a test cares about goes in `with`. */
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

/** An order of `quantity` pieces of each product. */
export const anOrder = (productIds: readonly string[], over: object = {}, quantity = 1) => ({
  email: 'kamal@example.lk',
  payment_options: 'cash_on_delivery',
  shipping_address: anAddress(),
  products: productIds.map((productId) => ({ productId, quantity })),
  ...over,
});

/** A plain picture of one colour, as PNG unless asked otherwise. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f5b82e' } })
    .toFormat(format)
    .toBuffer();
