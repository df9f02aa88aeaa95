import type {
  BuyerAccount,
  BuyerOrder,
  CardForm,
  PaymentOffer,
  PlacedOrder,
  Quote,
  QuoteInput,
  QuoteLine,
} from '@kade/contract';
import type { ShopOrders } from '@kade/storefront-interface';
import { card, id, apiError } from './goods.ts';

const DELIVERY = 350;
const COD_FEE = 50;

/** Returns the index of a product in the stock; null for an unknown id. */
function findIndex(product: string): number | null {
  const place = Number.parseInt(product, 16) - 0xa00;
  return place >= 0 && place < 60 ? place : null;
}

/** The second product has two left, and those that no card offers are sold out. */
function toQuoteLine({ product, quantity: asked }: QuoteInput['lines'][number]): QuoteLine {
  const place = findIndex(product);
  if (place === null)
    return {
      product,
      slug: '',
      name: '',
      picture: null,
      price: 0,
      asked,
      quantity: 0,
      total: 0,
      state: 'gone',
    };
  const { slug, name, picture, price, buyable } = card(place);
  const left = place === 1 ? 2 : 1_000;
  const quantity = buyable ? Math.min(asked, left) : 0;
  const state = quantity === asked ? 'ok' : quantity === 0 ? 'sold_out' : 'short';
  return { product, slug, name, picture, price, asked, quantity, total: price * quantity, state };
}

/**
 * Returns the quote of a shop that delivers for Rs 350 to all districts but Jaffna, and accepts cash below Rs 20,000
 * for Rs 50 more.
 */
export function calculateQuote({ lines: asked, delivery_kind, district, payment }: QuoteInput): Quote {
  const lines = asked.map(toQuoteLine);
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const isFetched = delivery_kind === 'pick_up';
  const reaches = district !== undefined && district !== 'LK-41';
  const delivery = isFetched ? 0 : reaches && delivery_kind ? DELIVERY : null;
  const isCash = goods <= 20_000;
  const cod_fee = payment === 'cash_on_delivery' && isCash ? COD_FEE : 0;
  return {
    lines,
    weight_g: 900,
    goods,
    delivery_kind: delivery_kind ?? null,
    delivery,
    delivery_name: isFetched ? '' : reaches ? 'Island-wide' : '',
    days: isFetched || !reaches ? null : { min: 2, max: 4 },
    cod_fee,
    total: delivery === null ? null : goods + delivery + cod_fee,
    deliveries: [
      { kind: 'delivery', offered: district !== 'LK-41', fee: reaches ? DELIVERY : null },
      { kind: 'pick_up', offered: true, fee: 0 },
    ],
    payments: [
      { method: 'bank_transfer', offered: true, fee: 0, reason: null, limit: null, test: false },
      {
        method: 'cash_on_delivery',
        offered: isCash,
        fee: COD_FEE,
        reason: isCash ? null : 'above_maximum',
        limit: isCash ? null : 20_000,
        test: false,
      },
    ],
  };
}

export const TOKEN = 'q83vEjRWeJCrze8SNFZ4kA';

export const order = (changes: Partial<BuyerOrder> = {}): BuyerOrder => ({
  number: 1042,
  order_date: '2026-03-31T08:30:00.000Z',
  order_status: 'pending',
  payment_status: 'pending',
  payment: 'bank_transfer',
  products: [0, 2].map((at) => {
    const { _id, slug, name, price, picture } = card(at);
    return { product: _id, slug, name, price, picture, quantity: at + 1 };
  }),
  goods: 8650,
  delivery: 350,
  cod_fee: 0,
  discount: 0,
  total_price: 9000,
  delivery_kind: 'delivery',
  delivery_name: 'Island-wide',
  district: 'LK-21',
  name: 'Tharushi Fernando',
  phone: '077 765 4321',
  phone2: '',
  email: 'tharushi@example.lk',
  address: '12/3 Temple Road',
  city: 'Peradeniya',
  note: 'Ring twice',
  pick_up: null,
  bank: {
    account_name: 'Nimali Perera',
    account_number: '8001234567',
    bank: 'Bank of Ceylon',
    branch: 'Kandy',
    note: 'Send the whole amount at once, please.',
    hold_hours: 48,
  },
  paypal: null,
  slip: null,
  card: null,
  payable: [],
  shipment: null,
  expires_at: '2026-04-02T08:30:00.000Z',
  expired: false,
  steps: [{ at: '2026-03-31T08:30:00.000Z', status: 'pending' }],
  language: 'en',
  ...changes,
});

/** Returns the offer of a payment method. */
export const offer = (method: PaymentOffer['method'], changes: Partial<PaymentOffer> = {}): PaymentOffer => ({
  method,
  offered: true,
  fee: 0,
  reason: null,
  limit: null,
  test: false,
  ...changes,
});

/** Payment methods of the order above. */
const payable = [
  offer('credit_debit'),
  offer('bank_transfer'),
  offer('cash_on_delivery', { fee: 50.5 }),
  offer('paypal', { offered: false, reason: 'below_minimum', limit: 20_000 }),
];

type CardState = NonNullable<BuyerOrder['card']>['state'];

/** Returns the order above, to be paid by card. */
export const byCard = (state: CardState, changes: Partial<BuyerOrder> = {}): BuyerOrder =>
  order({ payment: 'credit_debit', bank: null, card: { state, test: false }, payable, ...changes });

/** Returns the form that is posted to the gateway for the order above. */
export const cardForm = (changes: Partial<CardForm> = {}): CardForm => ({
  form: {
    action: 'https://sandbox.payhere.lk/pay/checkout',
    fields: { merchant_id: '1211149', order_id: `k${id(1)}01z`, amount: '9000.00', items: 'Order 1042' },
  },
  number: 1042,
  amount: 9000,
  state: 'started',
  test: false,
  ...changes,
});

/** Throws the refusals of the API. */
function assertPlaceable(input: Parameters<ShopOrders['place']>[0]): void {
  const { lines, total, payments } = calculateQuote({ ...input, district: input.district ?? undefined });
  if (total === null) throw apiError(400, 'not_delivered');
  if (!payments.some(({ method, offered }) => offered && method === input.payment))
    throw apiError(400, 'payment_not_offered');
  if (lines.some(({ state }) => state !== 'ok')) throw apiError(409, 'out_of_stock');
  if (total !== input.expected_total) throw apiError(409, 'price_changed');
}

/** What the owner of an address finds in the shop. */
export const buyerAccount = (changes: Partial<BuyerAccount> = {}): BuyerAccount => ({
  email: 'nimali@home.lk',
  orders: [
    {
      number: 1001,
      order_date: '2026-03-31T09:00:00.000Z',
      order_status: 'shipped',
      total_price: 1850,
      token: TOKEN,
    },
  ],
  consents: [],
  sessions: [],
  ...changes,
});

/** Returns the orders of the shop above; `changes` replaces methods. */
export const shopOrders = (changes: Partial<ShopOrders> = {}): ShopOrders => ({
  quote: async (input) => calculateQuote(input),
  place: async (input): Promise<PlacedOrder> => {
    assertPlaceable(input);
    return { token: TOKEN, order: order(), pay: null };
  },
  order: async (token) => {
    if (token !== TOKEN) throw apiError(404, 'not_found');
    return order();
  },
  wish: async () => ({ state: 'waiting' }),
  leaveCart: async ({ kept }) => ({ kept }),
  requestCode: async () => ({ ticket: 't'.repeat(43) }),
  requestSms: async () => ({ ticket: 't'.repeat(43) }),
  signInBySms: async () => ({ session: 's'.repeat(43) }),
  signIn: async () => ({ session: 's'.repeat(43) }),
  openLink: async () => ({ session: 's'.repeat(43) }),
  account: async () => buyerAccount(),
  chooseOffers: async () => buyerAccount(),
  exportAccount: async () => ({ ...buyerAccount(), orders: [order()], reviews: [], wishes: [] }),
  askErasure: async () => buyerAccount({ erasure_asked_at: '2026-11-02T05:00:00.000Z' }),
  signOut: async () => ({ success: true }),
  unsubscribe: async () => ({ success: true }),
  reviews: async () => ({ open: true, lines: [] }),
  writeReview: async () => ({ open: true, lines: [] }),
  addReviewPicture: async () => ({ open: true, lines: [] }),
  sendSlip: async () => order({ slip: { state: 'waiting', reason: '', at: '2026-03-31T09:00:00.000Z' } }),
  pay: async (token, { method }) => ({
    token,
    order: order({ payment: method }),
    pay: method === 'credit_debit' ? `/pay/${token}` : null,
  }),
  cardForm: async (token) => {
    if (token !== TOKEN) throw apiError(404, 'not_found');
    return cardForm();
  },
  ...changes,
});

export const productId = (at: number): string => id(0xa00 + at);
