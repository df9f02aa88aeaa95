import { expect, it, vi } from 'vitest';
import { downloadSheetCsv } from './sheet-file.ts';

const downloadText = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/download.ts', () => ({ downloadText, downloadFile: vi.fn() }));

it('no text of an order is a formula in the CSV of a courier, and amounts stay numbers', async () => {
  await downloadSheetCsv('hill.csv', [
    ['Name', 'COD'],
    ['=HYPERLINK("https://evil.example")', 1250.5],
    ['@SUM(A1)', 0],
  ]);
  expect(downloadText.mock.calls[0]?.[1]).toBe(
    `\uFEFFName,COD\r\n"'=HYPERLINK(""https://evil.example"")",1250.5\r\n'@SUM(A1),0`,
  );
});
