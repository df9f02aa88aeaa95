// Separate from the schemas, so that a screen that only shows them does not load zod.

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethodKeys = ['credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'] as const;
export type PaymentMethodKey = (typeof paymentMethodKeys)[number];

/** Who sees a product, see `ProductState`. */
export const productStates = ['active', 'draft', 'hidden', 'archived'] as const;

/** The ways of delivery. */
export const deliveryKinds = ['delivery', 'pick_up'] as const;
/** The origin of an order: a buyer in the shop, or the merchant by hand. */
export const orderSources = ['storefront', 'merchant'] as const;
/** `waiting`: the merchant has not decided yet. */
export const slipStates = ['waiting', 'approved', 'rejected'] as const;
export const confirmationStates = ['waiting', 'confirmed', 'unreachable'] as const;
/** Warnings that the merchant should check before continuing with an order. */
export const orderFlags = [
  'suspected_spam',
  'needs_review',
  'paid_after_cancel',
  'paid_twice',
  'chargeback',
  'amount_mismatch',
] as const;

/** The mails about an order: to its buyer, and the last six to the merchant. */
export const orderMails = [
  'received',
  'paid',
  'card_paid',
  'slip',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refused',
  'new',
  'slip_sent',
  'chargeback',
  'paid_twice',
  'paid_after_cancel',
  'revived',
] as const;
export type OrderMail = (typeof orderMails)[number];
/**
 * The mails to buyers whose words a merchant can choose. `paid` is for any method; `expired`: not paid in time,
 * `unconfirmed`: cash on delivery that was not confirmed in time, `refused`: the parcel was not accepted.
 */
export const mailTextKinds = [
  'received',
  'paid',
  'slip',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'unconfirmed',
  'refused',
] as const;
export type MailTextKind = (typeof mailTextKinds)[number];
/** What braces in the words of a mail may name. */
export const mailPlaceholders = ['order', 'shop', 'name', 'total'] as const;

/** What devices of merchants are notified of. */
export const pushKinds = ['new', 'slip_sent', 'card_paid', 'test'] as const;
export type PushKind = (typeof pushKinds)[number];
/** How many devices get notifications about a store. */
export const MAX_PUSH_DEVICES = 20;
/**
 * Why a mail about an order was not sent: the merchant's address is not confirmed, the receiver got many mails, or the
 * store is new and sent many.
 */
export const withheldReasons = ['unconfirmed', 'receiver_limit', 'new_store'] as const;

/** The states of an attempt to pay by card. `started`: the buyer was sent to the gateway, and no notice has arrived. */
export const attemptStates = ['started', 'pending', 'paid', 'failed', 'refunded'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** The gateway of card payments: the built-in simulator, the gateway's sandbox, or the gateway. */
export const gatewayModes = ['simulator', 'sandbox', 'live'] as const;
export type GatewayMode = (typeof gatewayModes)[number];

/** `pending`: the merchant has not looked at it. */
export const reviewStates = ['pending', 'published', 'hidden'] as const;
export const hiddenReasons = ['abuse', 'personal_data', 'other_subject', 'advertising', 'unlawful'] as const;
/** The most pictures of a review. */
export const MAX_REVIEW_PICTURES = 3;
/**
 * Whether buyers are asked for reviews. `moderated`: each waits until the merchant has looked at it; `direct`: it is
 * published at once, whatever it says.
 */
export const reviewModes = ['off', 'moderated', 'direct'] as const;

/** The events in the log of an account. */
export const auditEvents = [
  'account.erasing',
  'account.exported',
  'account.kept',
  'account.lapsed',
  'change.undone',
  'courier.account',
  'courier.callback_off',
  'courier.callback_on',
  'courier.tracking',
  'credentials.read',
  'credentials.saved',
  'customer.erased',
  'customer.exported',
  'customer.linked',
  'customer.merged',
  'customer.separated',
  'discount.changed',
  'discount.codes',
  'discount.created',
  'discount.deleted',
  'discount.ended',
  'domain.changed',
  'domain.lapsed',
  'domain.proved',
  'domain.released',
  'domain.taken',
  'email.changed',
  'email.confirmed',
  'email.restored',
  'invitation.removed',
  'invitation.sent',
  'key.created',
  'key.revoked',
  'member.changed',
  'role.created',
  'role.changed',
  'role.deleted',
  'member.joined',
  'member.removed',
  'owner.accepted',
  'owner.changed',
  'owner.offered',
  'owner.stopped',
  'passkey.added',
  'passkey.refused',
  'passkey.removed',
  'password.changed',
  'password.reset',
  'payment.switched',
  'payout.changed',
  'plan.changed',
  'plan.paid',
  'review.hidden',
  'review.published',
  'sms.budget',
  'second_factor.codes',
  'second_factor.kept',
  'second_factor.lost',
  'second_factor.needed',
  'second_factor.off',
  'second_factor.on',
  'second_factor.recovered',
  'session.ended',
  'session.opened',
  'session.renewed',
  'store.closing',
  'store.erased',
  'store.kept',
  'store.resumed',
  'store.suspended',
  'webhook.adopted',
  'webhook.changed',
  'webhook.created',
  'webhook.disabled',
  'webhook.ended',
  'webhook.removed',
  'webhook.secret',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export const policyTypes = ['terms_and_conditions', 'refund_policy'] as const;

export type ShopPolicyType = (typeof policyTypes)[number];

/** The templates of a shop's pages. */
export const shopTemplates = ['classic', 'market', 'studio'] as const;

export const shopLanguages = ['en', 'si', 'ta'] as const;

/** Where a shop may write to a person who agreed to get offers. */
export const marketingChannels = ['email', 'sms', 'whatsapp'] as const;
/** Those for which a shop can ask at its checkout. */
export const askedChannels = ['email', 'whatsapp'] as const;

/** Pairs of a font for headings and one for texts, each with Latin, Sinhala and Tamil. */
export const fontPairs = ['plain', 'book', 'rounded', 'poster'] as const;
export const cornerStyles = ['square', 'slight', 'round'] as const;
export const densities = ['compact', 'airy'] as const;
export const buttonStyles = ['outlined'] as const;

/** How a shop looks besides its colours. What is absent or null is as its template has it. */
export interface ThemeLook {
  fonts?: (typeof fontPairs)[number] | null | undefined;
  corners?: (typeof cornerStyles)[number] | null | undefined;
  density?: (typeof densities)[number] | null | undefined;
  buttons?: (typeof buttonStyles)[number] | null | undefined;
}

/** The five colours of a shop, as `#RRGGBB`, and its look. */
export interface ShopTheme extends ThemeLook {
  primary: string;
  secondary: string;
  background: string;
  text: string;
  accent: string;
}

export const socialNetworks = ['facebook', 'twitter', 'instagram', 'youtube'] as const;

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The lengths of sales reports, in days. */
export const reportedDays = ['7', '30', '90'] as const;

/** The highest stock that counts as low. */
export const LOW_STOCK = 3;

/** Widths that `?w=` accepts, in pixels. */
export const imageWidths = [96, 200, 400, 800, 1600] as const;

/** The colours of a store that has not chosen any; `accent` is the text on primary. */
export const DEFAULT_THEME: ShopTheme & { enabled: boolean } = {
  primary: '#3B82F6',
  secondary: '#10B981',
  background: '#FFFFFF',
  text: '#1F2937',
  accent: '#FFFFFF',
  enabled: false,
};

export const planIdentifiers = ['starter', 'standard', 'pro'] as const;
export type PlanIdentifier = (typeof planIdentifiers)[number];

/** The states of a store's domain; see `Store`. */
export const domainStatuses = ['live', 'pending', 'lapsed'] as const;

/** How many products one request can name by their ids. */
export const MAX_IDS = 200;

/** The orders in which lists can be read; a minus is descending. */
export const productSorts = [
  '-created',
  'created',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;
export const customerSorts = [
  'last_order',
  '-last_order',
  'orders',
  '-orders',
  'spent',
  '-spent',
  'name',
  '-name',
] as const;

export const orderSorts = [
  '-date',
  'date',
  'total',
  '-total',
  'number',
  '-number',
  'customer',
  '-customer',
  'status',
  '-status',
  'payment',
  '-payment',
] as const;

/** The first and the last order of a customer without orders, who was imported. */
export const NO_ORDER_AT = '1970-01-01T00:00:00.000Z';

/** The systems whose files of products, customers and orders are recognised. */
export const importSystems = ['shopify', 'woocommerce', 'kade', 'other'] as const;
export type ImportSystem = (typeof importSystems)[number];
