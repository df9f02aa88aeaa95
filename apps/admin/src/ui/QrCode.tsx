import { useMemo } from 'react';
import { qrModules } from './qr-code.ts';
import classes from './qr-code.module.css';

/** Modules of a QR code as one SVG path, a square of one unit each. */
function drawQrCode(text: string): { side: number; path: string } {
  const rows = qrModules(text);
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { side: rows.length, path: squares.join('') };
}

/** A text as a QR code (ISO/IEC 18004) with its quiet zone, black on white in every colour scheme. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className ?? classes.code}
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
