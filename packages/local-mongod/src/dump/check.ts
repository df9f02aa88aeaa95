import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES, fileSha256, MANIFEST, MANIFEST_SUM, type Manifest, sha256 } from './format';

async function expectSum(folder: string, path: string, expected: string): Promise<void> {
  const actual = await fileSha256(join(folder, path)).catch((error: unknown) => {
    throw new Error(`The dump ${folder} is damaged: ${path} cannot be read (${(error as Error).message})`);
  });
  if (actual !== expected) throw new Error(`The dump ${folder} is damaged: ${path} is not what was written`);
}

/** Reads the manifest of a dump and verifies the checksum of each of its files. Throws on the first difference. */
export async function checkDump(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is not a dump: it has no ${MANIFEST}`);
  });
  const sum = await readFile(join(folder, MANIFEST_SUM), 'utf8').catch(() => '');
  if (sum !== `${sha256(text)}  ${MANIFEST}\n`) {
    throw new Error(`The dump ${folder} is damaged: ${MANIFEST} is not what was written`);
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`The dump ${folder} has the unknown format ${String(manifest.format)}`);
  for (const { data } of manifest.collections) if (data) await expectSum(folder, data.path, data.sha256);
  for (const file of manifest.files) await expectSum(folder, `${FILES}/${file.path}`, file.sha256);
  return manifest;
}
