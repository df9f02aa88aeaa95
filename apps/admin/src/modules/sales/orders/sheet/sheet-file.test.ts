import { expect, it, vi } from 'vitest';
import { downloadSheetCsv } from './sheet-file.ts';

it('no text of an order is a formula in the CSV of a courier, and amounts stay numbers', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await downloadSheetCsv('hill.csv', [
    ['Name', 'COD'],
    ['=HYPERLINK("https://evil.example")', 1250.5],
    ['@SUM(A1)', 0],
  ]);
  const bytes = await saved[0]?.arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    `\uFEFFName,COD\r\n"'=HYPERLINK(""https://evil.example"")",1250.5\r\n'@SUM(A1),0`,
  );
});
