import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the pages that `build-pages.ts` built. */
export const client = join(import.meta.dirname, '../dist/test-pages/client');

export const paths = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'] as const;
export type Path = (typeof paths)[number];

/** A built file, by its path. */
export const read = (file: string) => readFileSync(join(client, file), 'utf8');
export const html = (path: string) => read(join(path, 'index.html'));
export const documentOf = (path: string) => new DOMParser().parseFromString(html(path), 'text/html');
