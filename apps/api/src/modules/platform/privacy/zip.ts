import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Entry } from './export-entries.ts';

interface Archive {
  zip: ZipFile;
  /** What its reader reads. */
  out: PassThrough;
  /** The time that its files bear. */
  at: Date;
}

/** Adds one file after the other to the archive; stops when its reader disconnected. */
async function addAll(entries: AsyncIterable<Entry>, { zip, out, at }: Archive): Promise<void> {
  for await (const { path, content, isPacked } of entries) {
    if (out.destroyed) return;
    const pieces = Readable.from(content, { objectMode: false });
    const stop = () => void pieces.destroy();
    out.once('close', stop);
    zip.addReadStream(pieces, path, { mtime: at, compress: !isPacked });
    // Waits until this file is written, so that one file at a time is in memory.
    await finished(pieces, { writable: false });
    out.off('close', stop);
  }
  zip.end();
}

/**
 * Returns a zip archive of the files as a stream that reads them no faster than its reader. A failure destroys the
 * stream, and destroying the stream ends the reading of the files.
 */
export function zipOf(entries: AsyncIterable<Entry>, at: Date): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (cause: unknown) =>
    void out.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  zip.on('error', fail);
  // A failure on either side destroys both, and `out` emits it.
  pipeline(zip.outputStream, out, () => undefined);
  addAll(entries, { zip, out, at }).catch(fail);
  return out;
}
