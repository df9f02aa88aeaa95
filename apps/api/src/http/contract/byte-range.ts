import type { Request, Response } from 'express';
import { ApiError } from '../../lib/api-error.ts';

interface Part {
  status: 200 | 206;
  body: Buffer;
}

/** Returns whether `If-Range` names the version that is about to be sent, or was not sent. */
function isCurrent(req: Request, res: Response): boolean {
  const tag = req.get('if-range');
  return tag === undefined || (tag.startsWith('"') && tag === res.getHeader('ETag'));
}

/**
 * Returns the bytes that a `Range` header requests (RFC 9110, section 14), and sets status and headers: 206 for one
 * range; 200 and the whole file for none, for several, for another unit, or when `If-Range` names another version.
 * Throws a 416 when the file has no such bytes. `ETag` has to be set before.
 */
export function rangeOf(body: Buffer, { req, res }: { req: Request; res: Response }): Part {
  res.setHeader('Accept-Ranges', 'bytes');
  const whole: Part = { status: 200, body };
  // A client that has this version already gets a 304, whatever range it requests.
  if (req.method !== 'GET' || req.fresh || !isCurrent(req, res)) return whole;
  const ranges = req.range(body.length, { combine: true });
  if (ranges === -1)
    throw new ApiError(416, 'The file has no such bytes', {
      code: 'range',
      headers: { 'Content-Range': `bytes */${body.length}` },
    });
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return whole;
  const [{ start, end } = { start: 0, end: body.length - 1 }] = ranges;
  res.setHeader('Content-Range', `bytes ${start}-${end}/${body.length}`);
  return { status: 206, body: body.subarray(start, end + 1) };
}
