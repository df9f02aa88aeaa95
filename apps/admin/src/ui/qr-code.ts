import { encodeQR } from 'qr';

/** The modules of the QR code (ISO/IEC 18004) of a text, row by row, with its quiet zone; true is dark. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
