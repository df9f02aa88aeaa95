import { designReasons } from './design-reasons.ts';
import type { ErrorCode } from './errors.ts';
import {
  COMMON_PASSWORD,
  INVALID_LINK,
  INVALID_RESET_TOKEN,
  INVALID_TOKEN,
  REAUTHENTICATE,
} from './messages.ts';
import { passkeyReasons } from './passkey-reasons.ts';
import { storeReasons } from './store-reasons.ts';

/**
 * The refusals that clients translate, by name: the code of each, and its English sentence with its parameters in
 * braces. A refusal carries name and parameters, so that clients translate it without comparing sentences.
 */
export const reasons = {
  not_found: ['not_found', '{what} not found'],
  ...designReasons,
  not_in_store: ['invalid', '{what} does not exist in this store'],
  plan_stores: ['plan_limit', 'Your {plan} plan allows up to {limit} store'],
  plan_products: ['plan_limit', 'Your {plan} plan allows up to {limit} products'],
  too_many_attempts_seconds: ['too_many_requests', 'Too many attempts. Try again in {seconds} seconds.'],
  too_many_attempts_minutes: ['too_many_requests', 'Too many attempts. Try again in {minutes} minutes.'],
  network_busy: [
    'too_many_requests',
    'Many people are ordering from your network right now. Send the same order again in {seconds} seconds.',
  ],
  period_too_long: ['invalid', 'A report has at most {most} days. Choose fewer.'],
  exists_already: ['taken', 'This exists already'],
  body_large: ['too_large', 'The body is larger than 256kB'],

  // The server at the moment.
  server_failed: ['internal', 'Something went wrong'],
  database_unavailable: ['unavailable', 'The database is not available right now. Try again in a moment.'],
  request_slow: ['timeout', 'The request took too long to arrive'],
  requests_busy: ['busy', 'Too many requests at once. Try again in a moment.'],
  sign_ins_busy: ['busy', 'Too many people are signing in right now. Try again in a moment.'],
  uploads_busy: ['busy', 'Too much is being uploaded right now. Try again in a moment.'],
  pictures_busy: ['busy', 'Too many pictures are being prepared right now. Try again in a moment.'],

  // Accounts.
  token_invalid: ['invalid_token', INVALID_TOKEN],
  reset_token_invalid: ['invalid', INVALID_RESET_TOKEN],
  buyer_code_wrong: ['invalid', 'The code is wrong, too old, or was tried too often. Ask for a new one.'],
  buyer_session_over: ['not_found', 'Ask for a code to see your orders'],
  link_invalid: ['invalid', INVALID_LINK],
  credentials_invalid: ['invalid_credentials', 'Invalid email or password'],
  email_taken: ['taken', 'An account with this email already exists'],
  username_taken: ['taken', 'This username is taken'],
  password_common: ['invalid', COMMON_PASSWORD],
  password_wrong: ['wrong_password', 'The password is wrong'],
  current_password_wrong: ['wrong_password', 'The current password is wrong'],
  password_needed: ['reauthenticate', REAUTHENTICATE],
  username_differs: ['invalid', 'Type the username of the account exactly as it is'],
  change_gone: ['wrong_step', 'What was changed does not exist any more, so nothing can be brought back'],
  account_erased: ['wrong_step', 'The seven days are over and the account is being deleted'],
  account_erasing: ['wrong_step', 'Your account is being erased. Keep it before you open another store.'],

  ...passkeyReasons,
  ...storeReasons,

  // Files.
  logo_missing: ['invalid', 'The logo file does not exist'],
  logo_type: ['file_type', 'The logo must be a PNG or JPEG picture'],
  logo_large: ['too_large', 'The logo is larger than 2MB'],
  file_missing: ['invalid', 'Choose a file'],
  file_empty: ['invalid', 'This file is empty'],
  file_large: ['too_large', 'File is larger than 10MB'],
  file_unreadable: ['invalid', 'This file is not a picture that can be read'],
  file_type: ['file_type', 'Send a PNG, JPEG, WebP or GIF picture'],
  picture_large: ['too_large', 'This picture has more than 25 million pixels'],
  file_not_saved: ['storage', 'The file could not be saved. Try again in a moment.'],

  import_excel: ['file_type', 'Save the file as CSV UTF-8 in Excel, and send that'],
  import_unreadable: ['invalid', 'Send a CSV file that has headings and at least two columns'],
  import_long: ['too_large', 'A file can have {limit} lines. Split it into several files.'],
  import_unchecked: ['wrong_step', 'Wait until the file is checked'],
  import_started: ['wrong_step', 'This import was started already'],
  import_ended: ['wrong_step', 'This import has ended'],
  import_not_begun: ['wrong_step', 'This import has written nothing'],
  import_over: ['wrong_step', 'An import can be undone for 7 days'],
  import_room: ['plan_limit', 'The file has {count} new products, and your plan has room for {room} more'],

  // Orders.
  order_cancelled: ['wrong_step', 'This order is cancelled'],
  order_on_its_way: ['wrong_step', 'This order is on its way already'],
  order_delivered: ['wrong_step', 'This order has been delivered'],
  order_not_on_its_way: ['wrong_step', 'Only an order that is on its way can be refused'],
  waybills_used_up: ['wrong_step', 'This courier has no free waybill any more. Add a roll.'],
  waybill_taken: ['taken', 'Another parcel has this waybill'],
  waybills_full: ['too_many_codes', 'A store can have {limit} free waybills'],
  order_without_parcel: ['wrong_step', 'This order was not handed to a courier'],
  order_money_arrived: ['wrong_step', 'The money for this order has arrived'],
  order_paid_back: ['wrong_step', 'The money for this order was paid back'],
  order_not_paid: ['wrong_step', 'Nothing was paid for this order yet, so there is nothing to refund'],
  not_in_order: ['invalid', 'These pieces are not of this order'],
  refund_pieces: ['wrong_step', 'Of {name}, {left} pieces are left to refund'],
  refund_delivery: ['wrong_step', 'Of the delivery, {left} is left to refund'],
  refund_amount: ['wrong_step', 'Of this order, {left} is left to refund'],
  refund_nothing_paid: ['wrong_step', 'Nothing was paid for these pieces'],
  refund_stock_back: ['wrong_step', 'This order holds no stock, so nothing of it can be put on sale again'],
  refund_settled: ['wrong_step', 'The result of this refund is known already'],
  order_not_cash: ['wrong_step', 'This order is not paid at the door'],
  statement_without_parcels: ['wrong_step', 'No row of this statement settles a parcel'],
  customer_same: ['invalid', 'Choose another customer'],
  customer_merged: ['wrong_step', 'This customer was merged into another one'],
  customer_kept: [
    'wrong_step',
    'Another customer was merged into this one in the last 30 days. Keep this one.',
  ],
  customer_too_long: [
    'invalid',
    'The notes or the tags of both customers are too long for one. Shorten them.',
  ],
  customer_erasing: ['wrong_step', 'The data of this customer are being erased'],
  customer_in_trade: [
    'wrong_step',
    'These orders are not finished or not paid: {orders}. Finish or cancel them first.',
  ],
  redirects_full: ['too_many_redirects', 'A store may have {limit} redirects. Delete some first.'],
  source_links_full: ['conflict', 'A store may have {limit} links. Delete one first.'],
  source_code_taken: ['taken', 'Another link has the code {code}'],
  segments_full: ['too_many_segments', 'A store may have {limit} segments. Delete one first.'],
  segment_name_taken: ['taken', 'Another segment has the name {name}'],
  reviews_off: ['wrong_step', 'This shop takes no reviews'],
  review_not_delivered: ['wrong_step', 'What was bought can be reviewed once it is delivered, for 180 days'],
  review_product_unknown: ['invalid', 'This product is not in the order'],
  review_published: ['wrong_step', 'This review is published and cannot be changed any more'],
  review_pictures_full: ['invalid', 'A review can have {limit} pictures'],
  review_changing: ['conflict', 'Somebody else is changing this review. Try again in a moment.'],
  sms_codes_off: ['wrong_step', 'This shop sends no codes by SMS'],
  sms_unavailable: ['wrong_step', 'No SMS can be sent from here'],
  merge_over: ['wrong_step', 'A merge can be undone for 30 days'],
  order_changing: ['conflict', 'Somebody else is changing this order. Try again in a moment.'],
  fields_differ: ['invalid', '{first} and {second} say different things'],
  order_too_large: ['invalid', 'An order comes to 999,999,999.99 at most'],
  discount_too_large: ['invalid', 'discount must not be more than the order comes to'],
  order_paid: ['wrong_step', 'This order is paid'],
  order_not_payable: ['wrong_step', 'This order waits for no payment'],
  ordered_before: ['ordered_before', 'The same was ordered with this phone number a moment ago'],
  orders_open: [
    'too_many_open_orders',
    'This phone number has {limit} orders here that are not paid or delivered yet',
  ],
  slip_picture_missing: ['invalid', 'Choose a picture of the bank slip'],
  slip_not_wanted: ['no_slip_wanted', 'This order waits for no bank slip'],
  slip_waiting: ['wrong_step', 'The bank slip of this order is being looked at'],
  slip_approved: ['wrong_step', 'This bank slip has been approved'],
  slip_missing: ['wrong_step', 'The buyer has not sent a bank slip'],
  variant_missing: ['choose_variant', 'Choose one of the options of {name}'],
  address_taken: ['taken', 'Another page of this store has this address'],
  addresses_full: [
    'invalid',
    'This page has had {limit} addresses, which all lead to it. Choose one of them.',
  ],
  unpublished_first: ['invalid', 'Unpublish the product after it is published'],
  price_per_variant: ['per_variant', 'This product has options: change the price of its variants'],
  variants_held: [
    'variants_held',
    'This ends variants with {pieces} in stock and {orders} open orders: {titles}. Confirm it to go on.',
  ],
  option_unknown: ['invalid', '{name} is not an option of this product'],
  option_value_unknown: ['invalid', '{name} is not a value of {option}'],
  option_taken: ['invalid', '{name} is there already'],
  options_full: ['invalid', 'A product can have {limit} options'],
  option_values_full: ['invalid', 'An option can have {limit} values'],
  variants_full: ['invalid', 'A product can have {limit} variants'],
  variant_unknown: ['invalid', 'This variant is not one of this product'],
  variant_last: ['invalid', 'A product with options needs at least one variant'],
  variants_equal: ['invalid', 'Without {option} these would be the same: {titles}'],
  combination_incomplete: ['invalid', 'Name one value of each option'],
  stock_below_zero: ['invalid', 'stock_quantity must be 0 or more'],
  stock_not_seen: ['stock_changed', 'The stock is {present} now, not {seen}'],
  stock_out_of_range: ['out_of_stock', '{present} are in stock: the result would be below zero or too large'],
  locations_full: ['too_many_locations', 'A store can have stock at {limit} places. Delete one first.'],
  location_name_taken: ['taken', 'There is a place named {name} already'],
  location_in_use: ['wrong_step', 'There are still products at {name}. Take them to another place first.'],
  location_is_main: ['wrong_step', '{name} is the main place. Delete the others first.'],
  transfer_same: ['invalid', 'Choose two different places'],
  product_gone: ['out_of_stock', '{name} no longer exists'],
  product_off: ['out_of_stock', '{name} is not in stock'],
  product_short: ['out_of_stock', '{name}: {wanted} wanted, {left} left'],
  not_at_place: ['out_of_stock', 'Not all of it is at {name}. Choose another place or delivery.'],
  product_held: ['conflict', 'Other orders hold the last of {name}. Try again in a moment.'],

  // Discounts.
  discount_code_taken: ['taken', 'Another discount has the code {code}'],
  discounts_full: ['too_many_discounts', 'A store may have {limit} discounts. Delete one first.'],
  automatic_full: [
    'too_many_discounts',
    '{limit} automatic discounts can be on at once. Switch one off first.',
  ],
  codes_full: ['too_many_codes', 'A discount may have {limit} single codes in {batches} batches'],
  codes_off: ['too_many_codes', '{title} has no single codes. Switch them on first.'],
  discount_used_up: ['discount_refused', '{title} has been used up'],
  discount_used_before: ['discount_refused', '{title} was already used with this phone number or email'],

  // What a shop offers.
  district_missing: ['invalid', 'Choose the district'],
  couriers_full: ['invalid', 'A store can have {limit} couriers. Delete one first.'],
  courier_towns_full: ['invalid', 'A courier can have {limit} towns'],
  town_missing: ['invalid', 'Enter the town: delivery depends on it'],
  district_not_delivered: ['not_delivered', 'This shop does not deliver to this district'],
  not_collected: ['not_delivered', 'Orders cannot be collected at this shop'],
  payment_not_offered: ['payment_not_offered', 'This shop does not take this way to pay'],
  cash_not_in_district: ['payment_not_offered', 'Cash on delivery is not offered in this district'],
  cash_below_minimum: ['payment_not_offered', 'Orders are paid in cash from {limit} on'],
  cash_above_maximum: ['payment_not_offered', 'Orders are paid in cash up to {limit}'],
  cards_not_taken: ['payment_not_offered', 'This shop takes no cards at the moment'],
  price_changed: ['price_changed', 'The total is {total} now'],
  line_prices_changed: ['price_changed', 'Prices of these goods have changed; the total is still {total}'],

  // PayHere.
  credential_missing: ['invalid', '{name} is required'],
  credentials_unsaved: ['invalid', 'Add your {provider} credentials before switching this on'],
  credentials_of_former_owner: [
    'invalid',
    'The shop has another owner now. Save your own {provider} credentials before switching this on',
  ],
  payhere_unsaved: ['wrong_step', 'Save your PayHere credentials before you test them'],
  shop_without_address: ['wrong_step', 'The shop has no address yet, so nothing can be paid there'],
  card_not_tried: ['wrong_step', 'Nobody tried to pay this order by card'],
  card_tried_often: ['wrong_step', 'Paying this order was tried too often'],
  card_not_refundable: ['wrong_step', 'No card payment of this order can be paid back'],
  card_paid_twice: ['wrong_step', 'This order was paid twice; say which payment to pay back'],
  card_partly_refunded: [
    'wrong_step',
    'A part of this payment was refunded. Refund the rest piece by piece.',
  ],
  card_refund_above: ['wrong_step', 'Of this card payment, {left} is left to refund'],
  card_refunding: ['conflict', 'This payment is being paid back. Look again in a moment.'],
  payhere_app_missing: [
    'gateway_refused',
    'Save the app id and secret of PayHere first: Payment methods, PayHere',
  ],
  payhere_app_refused: [
    'gateway_refused',
    'PayHere does not accept the app id and secret. Check them, and what the app may do, in your PayHere account.',
  ],
  payhere_refund_refused: [
    'gateway_refused',
    'PayHere does not pay this payment back. Your PayHere account says why.',
  ],
  payhere_other_mode: [
    'gateway_refused',
    'This payment was made in the mode {paid} of PayHere, and the store is in {now}',
  ],
  payhere_refund_unknown: [
    'gateway_unavailable',
    'PayHere did not say whether it paid the money back. It is asked again in a few minutes; look here then.',
  ],
  payhere_part_unknown: [
    'gateway_unavailable',
    'PayHere did not say whether it refunded this part. Look in your PayHere account, and write down here what it says.',
  ],
  courier_without_account: ['wrong_step', 'No interface of this courier is saved. Save it first: Couriers.'],
  courier_refused: ['courier_refused', 'The courier refused the parcel: {why}'],
  parcel_told: [
    'wrong_step',
    'The courier was told about this parcel as {number}, and may have it. Send it under that number, or write the other one down without telling the courier.',
  ],
  courier_silent: [
    'courier_unavailable',
    'The courier did not answer, and may have the parcel. Try again in a few minutes: it keeps its waybill, so it is not sent twice.',
  ],
  payhere_silent: ['gateway_unavailable', 'PayHere does not answer right now. Try again in a few minutes.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

export type Reason = keyof typeof reasons;
/** The refusals of a server that has too much to do. */
export type BusyReason = {
  [Name in Reason]: (typeof reasons)[Name][0] extends 'busy' ? Name : never;
}[Reason];

export const isReason = (name: string): name is Reason => Object.hasOwn(reasons, name);

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the parameters in the sentence of a refusal. */
export type ParamNames<Name extends Reason> = NamesIn<(typeof reasons)[Name][1]>;
export type Params = Readonly<Record<string, string | number>>;

/** Returns the English sentence of a refusal, with its parameters filled in. */
export const sentenceOfReason = (reason: Reason, params: Params = {}): string =>
  reasons[reason][1].replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
