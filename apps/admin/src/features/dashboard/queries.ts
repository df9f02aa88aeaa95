import type { Dashboard } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Overview = z.infer<typeof Dashboard>;

/** What needs doing, sales of the last 30 days, latest orders. */
export const dashboard = () => query(['dashboard'], api.dashboard.get);

/** Whether the shop says what delivery costs. */
export const deliverySettings = () => query(['delivery'], api.delivery.get);
