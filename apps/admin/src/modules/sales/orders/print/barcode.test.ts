import { expect, it } from 'vitest';
import { barcodePath } from './barcode.ts';

/** The modules of a path, as the sensor of a scanner sees them. */
function modulesOf({ path, width }: { path: string; width: number }) {
  const modules = Array.from({ length: width }, () => '0');
  for (const [, at = '', long = ''] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g))
    modules.fill('1', Number(at), Number(at) + Number(long));
  return modules.join('');
}

it('encodes a waybill in Code 128: start, letters, check sum and stop', () => {
  const found = barcodePath('DX1');
  const sum = (104 + 1 * 36 + 2 * 56 + 3 * 17) % 103;
  expect(sum).toBe(97);
  expect(found && modulesOf(found)).toBe(
    ['11010010000', '10110001000', '11100010110', '10011100110', '11110101000', '1100011101011'].join(''),
  );
});

it.each(['', 'වේබිල්'])('has no bars for %j', (text) => {
  expect(barcodePath(text)).toBeNull();
});
