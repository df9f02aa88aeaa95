// Usage: node scripts/precompress.mjs <folder>. Writes a Brotli copy beside each text file in it. Its level is too slow
// for compression during requests.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const [folder = '.'] = process.argv.slice(2);
const compress = promisify(brotliCompress);
/** A smaller file fits into one packet without compression. */
const WORTHWHILE = 1000;

async function precompress(file) {
  const content = await readFile(file);
  if (content.length >= WORTHWHILE) await writeFile(`${file}.br`, await compress(content));
}

const names = await readdir(folder);
await Promise.all(
  names.filter((name) => /\.(?:js|css|svg)$/.test(name)).map((name) => precompress(join(folder, name))),
);
