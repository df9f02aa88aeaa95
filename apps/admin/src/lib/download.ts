/** Downloads a file that was created in the browser. */
function download(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A CSV that spreadsheets read as UTF-8, Sinhala and Tamil included, and never run as formulas. */
export async function downloadCsv(name: string, rows: object[]): Promise<void> {
  const { unparse } = await import('papaparse');
  download(name, ['\uFEFF', unparse(rows, { escapeFormulae: true })], 'text/csv;charset=utf-8');
}
