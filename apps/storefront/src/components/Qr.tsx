import { encode } from 'uqr';

/** Runs of dark modules of one row as path commands. */
function row(modules: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x]) continue;
    const start = x;
    while (modules[x]) x += 1;
    path += `M${start} ${y}h${x - start}`;
  }
  return path;
}

/** A fixed mask: each of the eight is readable, and choosing the best takes longer than rendering the page. */
const MASK = 2;

/** A QR code (ISO/IEC 18004, error correction L) as a drawing, dark on white with the quiet zone of four modules. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0, maskPattern: MASK });
  const side = size + 8;
  return (
    <svg className="qr" viewBox={`-4 -4.5 ${side} ${side}`} role="img" aria-label={label}>
      <rect x="-4" y="-4.5" width={side} height={side} fill="#fff" />
      <path d={data.map(row).join('')} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
