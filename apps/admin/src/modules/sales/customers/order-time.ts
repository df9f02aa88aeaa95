import { NO_ORDER_AT } from '@kade/contract';
import { dateTime } from '../../../lib/format.ts';

/** Whether a time is that of an order; a customer who was imported may have none. */
export const isOrderTime = (time: string): boolean => time > NO_ORDER_AT;

/** Returns the time of an order; nothing where there is none. */
export const orderTime = (time: string): string => (isOrderTime(time) ? dateTime(time) : '');
