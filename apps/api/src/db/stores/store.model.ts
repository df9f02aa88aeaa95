import {
  DEFAULT_THEME,
  type Delivery,
  type MailTextInput,
  type MailTextKind,
  paymentMethodKeys,
  type PaymentSettings,
  type PlanIdentifier,
  policyTypes,
  type ShopLanguage,
  type ShopSettings,
  socialNetworks,
  type Theme,
} from '@kade/contract';
import mongoose, { Schema } from 'mongoose';
import type { AnyModel } from '../connection/any-model.ts';
import { toJson } from '../scoped/serialization.ts';

/** The state of the proof of a store's own domain. */
export interface DomainVerification {
  /** When the merchant requested this domain. */
  since: string;
  /** When the next DNS look-up is due; absent for a domain that no store may have. */
  due_at?: string;
  /** Since when the records of a live domain have been gone. */
  missing_since?: string | null;
  lapsed_at?: string | null;
}

/** Times of a store that is closed, ISO 8601 in UTC. */
export interface Closing {
  since: string;
  /** The merchant can keep the store until then. */
  until: string;
  /** Since when the merchant cannot access the store, because its rows are about to be erased. */
  erasing_since?: string;
  /** The merchant has not been notified yet. */
  untold?: boolean;
}

/** A store's account at a payment provider, its secrets encrypted. What is absent was never saved. */
export interface SavedCredentials {
  merchant_id: string;
  merchant_secret: string;
  app_id?: string;
  app_secret?: string;
  sandbox?: boolean;
  /** The domains that the gateway had to approve when these were saved; absent in older rows. */
  domains?: string[];
}

/** The shop is closed to visitors by the operator, or because its account is being erased. */
export interface Suspension {
  since: string;
  by: 'operator' | 'erasure';
  reason: string;
}

/** A store that is handed over to a member. Times are ISO 8601, in UTC. */
export interface StoreTransfer {
  /** Names the transfer: another offer has another id. */
  id: string;
  /** The accounts of the owner who offered it and of the member. */
  from: string;
  to: string;
  offered_at: string;
  /** Absent until the member accepts. */
  accepted_at?: string;
  /** When the offer lapses, or when the store changes its owner. */
  due_at: string;
  /** The store has its new owner, and what follows from that is not complete. */
  switched_at?: string;
  /** The people were not mailed yet. */
  untold?: boolean;
}

export interface StoreRow {
  _id: string;
  name: string;
  domain: string;
  merchant: string;
  logo: string | null;
  plan: PlanIdentifier;
  /** The subscription that determines the plan; absent for a plan without payments. */
  plan_subscription?: string;
  theme: Theme | null;
  /** When the theme was last changed: previews of colours from before it have ended. Absent before the first change. */
  theme_saved_at?: string;
  policies: Partial<Record<(typeof policyTypes)[number], { content: string; updated_at: string }>>;
  payment_methods: Record<(typeof paymentMethodKeys)[number], boolean>;
  credentials: Record<string, SavedCredentials>;
  socialLinks: Record<(typeof socialNetworks)[number], string>;
  hosts: string[];
  resting: { host: string; until: string }[];
  /** The state of the proof of an own domain; absent while the domain needs none. */
  proof?: DomainVerification;
  /** Since when nobody acts in the store without a second factor; null or absent while none is needed. */
  second_factor_from?: string | null;
  /** The transfer to another owner; absent while there is none. */
  transfer?: StoreTransfer;
  /** The credentials for card payments are those of a former owner; absent once the owner has saved others. */
  former_credentials?: boolean;
  /** The closing of the store; absent while it is open. */
  closing?: Closing;
  /** Absent while the store is not suspended. */
  suspended?: Suspension;
  usage: {
    products: number;
    orders: number;
    months: Record<string, number>;
    at: string | null;
    /** The notifications about the use of the plan that the merchant was sent; absent before the first. */
    told?: string[];
  };
  next_order_number: number;
  /** The settings of the shop's appearance; only those that were saved. */
  shop?: Partial<ShopSettings>;
  /** Delivery zones and pick-up with amounts in cents; absent before they were saved. */
  delivery?: Delivery;
  /** Rules and details of payment methods with amounts in cents; only those that were saved. */
  payment_settings?: Partial<PaymentSettings>;
  /** Devices are, or once were, notified about this store. */
  pushes?: boolean;
  /** The store has, or once had, a discount. */
  discounts?: boolean;
  /** When many wrong codes of discounts were last tried in an hour. */
  codes_guessed_at?: Date;
  /** The store has, or once had, a customer who has to pay first. */
  pay_first?: boolean;
  /** What codes by SMS may cost in a day, in cents; none are sent without it. */
  sms_budget?: number;
  /** How many were sent on a day in Colombo, and what they cost, in cents. */
  sms_day?: { day: string; sent: number; spent: number };
  /** Whether the merchant is mailed what runs low; absent before it was changed. */
  low_stock_mail?: boolean;
  /** Whether a line that no place has whole is taken from several; absent before it was changed. */
  split_orders?: boolean;
  /** The day of the last look at what runs low, such as `2026-01-31` in Colombo, and the products that were low then. */
  low_stock?: { day: string; products: string[] };
  /** Whether the owner is mailed the figures of each week; absent before it was changed. */
  weekly_mail?: boolean;
  /** The Monday of the last week for which that was decided, such as `2026-02-02` in Colombo. */
  week_mailed?: string;
  /** The words of mails that the merchant chose; absent for those that are ours. */
  mail_texts?: Partial<Record<ShopLanguage, Partial<Record<MailTextKind, MailTextInput>>>>;
  /** Counts the changes that visitors of the shop can see; absent before the first. */
  front?: number;
  /** The store has, or once had, a webhook, so its changes are stored as events. */
  watched?: boolean;
  version: number;
  created_at: string;
}

const HELD_HOSTS = 'held_hosts';

const each = <Type>(keys: readonly string[], type: Type) =>
  Object.fromEntries(keys.map((key) => [key, type]));
const policy = { type: { content: String, updated_at: Date }, default: undefined, _id: false };

const schema = new Schema(
  {
    name: { type: String, required: true },
    domain: { type: String, required: true },
    /** The live host and those that redirect to it. A unique index allows each host in one store only. */
    hosts: [String],
    /** The hosts among them that are no longer live, and until when they are kept. */
    resting: [{ host: String, until: Date, _id: false }],
    proof: {
      type: { since: Date, due_at: Date, missing_since: Date, lapsed_at: Date },
      default: undefined,
      _id: false,
    },
    closing: {
      type: { since: Date, until: Date, erasing_since: Date, untold: Boolean },
      default: undefined,
      _id: false,
    },
    suspended: {
      type: { since: Date, by: String, reason: String },
      default: undefined,
      _id: false,
    },
    merchant: { type: Schema.Types.ObjectId, required: true },
    transfer: {
      type: {
        id: String,
        ...each(['from', 'to'], Schema.Types.ObjectId),
        ...each(['offered_at', 'accepted_at', 'due_at', 'switched_at'], Date),
        untold: Boolean,
      },
      default: undefined,
      _id: false,
    },
    former_credentials: Boolean,
    logo: { type: Schema.Types.ObjectId, default: null },
    plan: { type: String, default: 'starter' },
    plan_subscription: Schema.Types.ObjectId,
    theme: {
      type: {
        ...each(
          Object.keys(DEFAULT_THEME).filter((key) => key !== 'enabled'),
          String,
        ),
        enabled: Boolean,
        ...each(['fonts', 'corners', 'density', 'buttons'], String),
      },
      default: null,
      _id: false,
    },
    theme_saved_at: Date,
    policies: each(policyTypes, policy),
    payment_methods: each(paymentMethodKeys, { type: Boolean, default: false }),
    credentials: { type: Schema.Types.Mixed, default: {} },
    socialLinks: each(socialNetworks, { type: String, default: '' }),
    usage: {
      products: { type: Number, default: 0 },
      orders: { type: Number, default: 0 },
      months: { type: Schema.Types.Mixed, default: {} },
      at: { type: Date, default: null },
      told: { type: [String], default: undefined },
    },
    next_order_number: { type: Number, default: 1001 },
    shop: {
      type: {
        ...each(['template', 'language', 'phone', 'whatsapp', 'address', 'notice', 'closed_message'], String),
        asks_consent: { type: [String], default: undefined },
        reviews: String,
        review_ask_days: Number,
        left_carts: Boolean,
        closed: Boolean,
      },
      default: undefined,
      _id: false,
    },
    delivery: { type: Schema.Types.Mixed, default: undefined },
    payment_settings: { type: Schema.Types.Mixed, default: undefined },
    pushes: Boolean,
    second_factor_from: Date,
    discounts: Boolean,
    codes_guessed_at: Date,
    pay_first: Boolean,
    // The number of entries of the store's log, and the last one that was removed because of its age.
    log: {
      entries: Number,
      removed: { type: { seq: Number, hash: String }, default: undefined, _id: false },
    },
    sms_budget: Number,
    sms_day: { type: { day: String, sent: Number, spent: Number }, default: undefined, _id: false },
    low_stock_mail: Boolean,
    split_orders: Boolean,
    weekly_mail: Boolean,
    week_mailed: String,
    low_stock: { type: { day: String, products: [Schema.Types.ObjectId] }, default: undefined, _id: false },
    mail_texts: { type: Schema.Types.Mixed, default: undefined },
    front: Number,
    watched: Boolean,
    version: { type: Number, default: 1 },
  },
  {
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
    versionKey: false,
    autoIndex: false,
    minimize: false,
  },
);
/**
 * Only proved hosts are in `hosts`, so this index decides which store has a host. Stores without a host are not in the
 * index: two empty lists would be duplicates.
 */
schema.index(
  { hosts: 1 },
  { name: HELD_HOSTS, unique: true, partialFilterExpression: { hosts: { $gt: '' } } },
);
schema.index({ domain: 1 });
schema.index({ 'proof.due_at': 1 }, { sparse: true });
schema.index({ 'closing.until': 1 }, { sparse: true });
schema.index({ 'closing.untold': 1 }, { sparse: true });
schema.index({ 'suspended.by': 1 }, { sparse: true });
schema.index({ 'transfer.due_at': 1 }, { sparse: true });
schema.index({ merchant: 1, _id: 1 });
schema.index({ logo: 1 }, { sparse: true });
schema.index({ 'low_stock.day': 1 });
schema.index({ week_mailed: 1 });
schema.index({ 'resting.until': 1 }, { sparse: true });

/** The rows of stores, for the files of this folder only. All others use `Store`. */
export const storeRows = mongoose.model<unknown, AnyModel>('Store', schema);

/** Converts a stored row: ids and times become text. */
export const asStoreRow = (row: object): StoreRow => toJson<StoreRow>(row);

/** Creates the index without stores that have no host, then drops the older one that included them. */
export async function replaceHostsIndex(): Promise<void> {
  await storeRows.createCollection();
  await storeRows.createIndexes();
  const names = (await storeRows.collection.indexes()).map(({ name }) => name);
  if (names.includes('hosts_1')) await storeRows.collection.dropIndex('hosts_1');
}
