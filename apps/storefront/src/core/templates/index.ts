import type { PublicShop } from '@kade/contract';
import { classic } from './classic/classic.ts';
import { market } from './market/market.ts';
import { studio } from './studio/studio.ts';
import type { Template } from './template.ts';

export const templates: Record<PublicShop['template'], Template> = { classic, market, studio };
