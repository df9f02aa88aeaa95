import { readFile, writeFile } from 'node:fs/promises';
import { checklistFile, readChecklist, testedItems, writeChecklist } from '../test/checklist.ts';

const tested = testedItems();
const lines = readChecklist(await readFile(checklistFile, 'utf8')).map((line) =>
  typeof line === 'string' ? line : { ...line, files: tested.get(line.number) ?? [] },
);
await writeFile(checklistFile, writeChecklist(lines));
const open = lines.flatMap((line) =>
  typeof line !== 'string' && line.files.length === 0 ? [line.number] : [],
);
process.stdout.write(
  `${501 - open.length} of 501 items are named by a test. Open: ${open.join(' ') || 'none'}\n`,
);
