const decoded = (encoding: string, bytes: Buffer, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const startsWith = (bytes: Buffer, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/**
 * Returns the text of a file without its byte order mark. Without a mark it is UTF-8 where it is valid, and otherwise
 * Windows-1252, in which Excel saves.
 */
export function decodeFile(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decoded('utf-16be', bytes);
  try {
    return decoded('utf-8', bytes, true);
  } catch {
    return decoded('windows-1252', bytes);
  }
}
