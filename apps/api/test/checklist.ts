import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
export const checklistFile = join(root, 'docs/checklist.md');

export interface Item {
  number: number;
  text: string;
  /** Files whose tests name the item, by the list. */
  files: string[];
}

const LINE = /^- \[[x ]\] \*\*(\d{3})\*\* (.*?)(?: — (`.*`))?$/;

/** Parses a checklist in Markdown. Lines that are not items are returned as text. */
export function readChecklist(markdown: string): (Item | string)[] {
  return markdown.split('\n').map((line) => {
    const [, number, text = '', files] = LINE.exec(line) ?? [];
    if (!number) return line;
    return { number: Number(number), text, files: files?.match(/[^`,\s][^`]*/g) ?? [] };
  });
}

export const writeChecklist = (lines: readonly (Item | string)[]): string =>
  lines
    .map((line) => {
      if (typeof line === 'string') return line;
      const { number, text, files } = line;
      const named = files.length > 0 ? ` — ${files.map((file) => `\`${file}\``).join(', ')}` : '';
      return `- [${named ? 'x' : ' '}] **${String(number).padStart(3, '0')}** ${text}${named}`;
    })
    .join('\n');

/** Items of the API need a test of the API, all others a test of a browser or of a rendered page. */
const counts = (item: number, file: string): boolean =>
  item >= 420 ? /^(apps\/(api|e2e)|packages)\//.test(file) : !/^(apps\/api|packages\/contract)\//.test(file);

const NUMBERS = /^ *\/\/ checklist ((?:\d{3}(?:[-–]\d{3})? ?)+)$/gm;

function numbersIn(comment: string): number[] {
  return comment
    .trim()
    .split(' ')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split(/[-–]/).map(Number);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    });
}

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|build|\..*)$/.test(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Returns the files that have a test below a comment `// checklist` with the number of an item, by number. */
export function testedItems(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const files = ['apps', 'packages'].flatMap((group) => testFiles(group)).sort();
  for (const file of files) {
    const items = [...readFileSync(join(root, file), 'utf8').matchAll(NUMBERS)].flatMap(([, numbers = '']) =>
      numbersIn(numbers),
    );
    for (const item of new Set(items))
      if (counts(item, file)) found.set(item, [...(found.get(item) ?? []), file]);
  }
  return found;
}
