/** Reads and changes the tables of a 64-bit little-endian ELF file that name imported symbols. */

const SECTION_HEADER_SIZE = 64;
const SYMBOL_SIZE = 24;
const SECTION_DYNSYM = 11;
const SECTION_VERNEED = 0x6ffffffe;
const UNDEFINED = 0;

const OLD_PREFIX = '__isoc23_';
const NEW_VERSION = 'GLIBC_2.38';
const BASE_VERSION = 'GLIBC_2.2.5';

interface Table {
  offset: number;
  size: number;
  strings: number;
}

function tables(elf: Buffer, type: number): Table[] {
  const at = Number(elf.readBigUInt64LE(40));
  const count = elf.readUInt16LE(60);
  const field = (index: number, offset: number) =>
    Number(elf.readBigUInt64LE(at + index * SECTION_HEADER_SIZE + offset));
  const found: Table[] = [];
  for (let index = 0; index < count; index += 1) {
    const header = at + index * SECTION_HEADER_SIZE;
    if (elf.readUInt32LE(header + 4) !== type) continue;
    const strings = field(elf.readUInt32LE(header + 40), 24);
    found.push({ offset: field(index, 24), size: field(index, 32), strings });
  }
  return found;
}

function text(elf: Buffer, offset: number): string {
  return elf.toString('latin1', offset, elf.indexOf(0, offset));
}

/** The hash function of the ELF specification. Its value is stored beside each version name for the dynamic linker. */
function versionHash(name: string): number {
  let hash = 0;
  for (const byte of Buffer.from(name, 'latin1')) {
    hash = (((hash << 4) >>> 0) + byte) >>> 0;
    const high = hash & 0xf0000000;
    hash = (hash ^ (high >>> 24) ^ high) >>> 0;
  }
  return hash;
}

function renameSymbols(elf: Buffer, symbols: Table): void {
  for (let at = symbols.offset; at < symbols.offset + symbols.size; at += SYMBOL_SIZE) {
    const name = elf.readUInt32LE(at);
    const isImport = elf.readUInt16LE(at + 6) === UNDEFINED;
    if (isImport && text(elf, symbols.strings + name).startsWith(OLD_PREFIX)) {
      elf.writeUInt32LE(name + OLD_PREFIX.length, at);
    }
  }
}

/** Every version that a needed library must provide: the offset of its entry in the file and its name. */
function neededVersions(elf: Buffer, needed: Table): { at: number; name: string; nameOffset: number }[] {
  const versions = [];
  for (let library = needed.offset, next = -1; next !== 0; library += next) {
    let at = library + elf.readUInt32LE(library + 8);
    for (let left = elf.readUInt16LE(library + 2); left > 0; left -= 1) {
      const nameOffset = elf.readUInt32LE(at + 8);
      versions.push({ at, nameOffset, name: text(elf, needed.strings + nameOffset) });
      at += elf.readUInt32LE(at + 12);
    }
    next = elf.readUInt32LE(library + 12);
  }
  return versions;
}

function lowerVersions(elf: Buffer, needed: Table): void {
  const versions = neededVersions(elf, needed);
  const base = versions.find((version) => version.name === BASE_VERSION);
  for (const version of versions.filter((candidate) => candidate.name === NEW_VERSION)) {
    if (!base) throw new Error(`No ${BASE_VERSION} to fall back to in this library`);
    elf.writeUInt32LE(versionHash(BASE_VERSION), version.at);
    elf.writeUInt32LE(base.nameOffset, version.at + 8);
  }
}

/**
 * Lets a library that was linked against glibc 2.38 load on an older one: its `__isoc23_*` imports (which differ from
 * the plain functions only by reading a "0b" prefix) become the plain functions, and the version that it requires of
 * glibc becomes the oldest. Returns a changed copy, or the same bytes for a library without such imports.
 */
export function lowerGlibcNeed(library: Buffer): Buffer {
  const elf = Buffer.from(library);
  if (elf.readUInt32BE(0) !== 0x7f454c46 || elf[4] !== 2 || elf[5] !== 1) {
    throw new Error('Not a 64-bit little-endian ELF file');
  }
  for (const symbols of tables(elf, SECTION_DYNSYM)) renameSymbols(elf, symbols);
  for (const needed of tables(elf, SECTION_VERNEED)) lowerVersions(elf, needed);
  return elf;
}
