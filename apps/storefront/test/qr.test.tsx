import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Qr } from '../src/components/Qr.tsx';

const SCALE = 4;

/** Returns the drawing as RGBA pixels, `SCALE` per module. */
function pixels(svg: string): { data: Uint8ClampedArray; side: number } {
  const [, left, , modules] = /viewBox="(-?\d+) (-?[\d.]+) (\d+)/.exec(svg) ?? [];
  const side = Number(modules) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) - Number(left)) * SCALE + row) * side + (Number(x) - Number(left)) * SCALE;
      for (let at = start; at < start + Number(run) * SCALE; at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  return { data, side };
}

it.each([
  'https://nimali.example.lk/product/65f8d6c0a1b2c3d4e5f60718',
  'http://a.localhost:4000/product/65f8d6c0a1b2c3d4e5f60718',
  `https://${'long-name-'.repeat(6)}.example.lk/product/65f8d6c0a1b2c3d4e5f60718`,
])('a camera reads %s from its QR code', (address) => {
  const { data, side } = pixels(renderToStaticMarkup(<Qr text={address} label="QR" />));
  expect(jsQR(data, side, side)?.data).toBe(address);
});
