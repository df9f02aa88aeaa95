import { describe, expect, it } from 'vitest';
import { toParcelStatus } from './parcel-status.rules.ts';

describe("a courier's own word for a status", () => {
  it.each([
    ['Dispatched', 'with_courier'],
    ['Picked Up', 'with_courier'],
    ['Received at Kandy branch', 'with_courier'],
    ['OUT_FOR_DELIVERY', 'out_for_delivery'],
    ['Reschedule', 'rescheduled'],
    ['Date Changed', 'rescheduled'],
    ['Failed to Deliver', 'rescheduled'],
    ['Undelivered', 'rescheduled'],
    ['Not Delivered', 'rescheduled'],
    ['Delivered', 'delivered'],
    ['delivery success', 'delivered'],
    ['Partially Delivered', 'unknown'],
    ['Return Pending', 'returning'],
    ['RTO', 'returning'],
    ['Return to Origin', 'returning'],
    ['Returned', 'returned'],
    ['Return Received', 'returned'],
    ['Returned to client', 'returned'],
    ['Mercury in retrograde', 'unknown'],
  ])('%s is %s', (text, status) => expect(toParcelStatus(text)).toBe(status));
});
