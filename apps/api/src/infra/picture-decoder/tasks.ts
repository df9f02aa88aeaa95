import type { Reason } from '@kade/contract';

/** No stored picture is wider or taller, in pixels. */
export const MAX_SIDE = 1600;

/** A narrower copy, `width` pixels at most. */
export interface Copy {
  width: number;
  bytes: Buffer;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  /** The type of what was sent. */
  type: string;
  copies: Copy[];
}

export type PictureReason = Extract<Reason, 'file_type' | 'file_unreadable' | 'picture_large'>;

/** `read`: what a merchant sent, with copies in these widths; `narrow`: a stored picture in another width. */
export type PictureTask =
  | { kind: 'read'; sent: Uint8Array; widths: readonly number[] }
  | { kind: 'narrow'; image: Uint8Array; width: number };

export type Decoded = Picture | { reason: PictureReason };
