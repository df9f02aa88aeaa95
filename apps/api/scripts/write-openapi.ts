import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@kade/contract/openapi';

const file = join(import.meta.dirname, '../../../docs/openapi.json');
await writeFile(file, `${JSON.stringify(openApiDocument('http://localhost:4000'), null, 2)}\n`);
process.stdout.write(`Wrote ${file}\n`);
