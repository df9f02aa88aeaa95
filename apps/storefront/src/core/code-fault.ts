import type { QuotedCode } from '@kade/contract';

/** Why a code cannot be used: what a quote says of it, too many wrong codes, or more codes than an order may have. */
export type CodeFault = QuotedCode | 'paused' | 'full';
