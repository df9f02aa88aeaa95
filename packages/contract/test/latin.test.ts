import { expect, it } from 'vitest';
import { toLatin } from '../src/sales/latin.ts';

it.each([
  ['නිමාලි පෙරේරා', 'Nimali Perera'],
  ['කමල් ගුණවර්ධන', 'Kamal Gunawardhana'],
  ['ශ්‍රී ලංකා', 'Shri Lanka'],
  ['කුරුණෑගල', 'Kurunagala'],
  ['මහනුවර', 'Mahanuwara'],
  ['අඹගමුව', 'Ambagamuwa'],
  ['රංජිත් අබේසිංහ', 'Ranjith Abesinha'],
  ['කන්ද උඩරට', 'Kanda Udarata'],
  ['குமார்', 'Kumar'],
  ['யாழ்ப்பாணம்', 'Yalppanam'],
  ['முத்து லட்சுமி', 'Mutthu Latsumi'],
  ['கமலா தேவி', 'Kamala Thevi'],
  ['செல்வராஜா', 'Selvaraja'],
  ['வவுனியா', 'Vavuniya'],
  ['No. 12/A, කොල්ලුපිටිය Road', 'No. 12/A, Kollupitiya Road'],
  ['José “Pepe” – Müller', 'Jose "Pepe" - Muller'],
  ['Tea 100 g × 2', 'Tea 100 g x 2'],
  ['🎁 gift', 'gift'],
  ['🎁', ''],
  ['plain', 'plain'],
])('%s is written %s', (text, latin) => {
  expect(toLatin(text)).toBe(latin);
});

it('leaves no character that is not ASCII, whatever letter of the scripts comes after whatever other', () => {
  const letters = Array.from({ length: 0x80 }, (_, at) => [
    String.fromCodePoint(0x0b80 + at),
    String.fromCodePoint(0x0d80 + at),
  ]).flat();
  for (const first of letters)
    for (const second of letters) expect(toLatin(`ක${first}${second}க`)).toMatch(/^[\x20-\x7E]+$/);
});
