import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** The maximum number of type assertions (`as X`, `<X>value`, `value!`) in the code of a folder, without `as const`. */
const limits = { 'apps/api/src/modules': 0, 'apps/api/src': 22 };

const lint = [
  '--config',
  'scripts/check/assertions.oxlintrc.json',
  '--disable-nested-config',
  '--format=json',
  '--ignore-pattern=**/*.test.ts',
  'apps/api/src',
];

const placeOf = ({ filename, labels }) => `  ${filename}:${labels[0]?.span.line ?? 0}`;

/** Counts type assertions in the code of the API, without tests. The linter finds them, because it parses the code. */
export async function assertions() {
  const { output } = await run(bin('oxlint'), lint, { capture: true });
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { ok: false, output };
  }
  const { diagnostics, number_of_files: files } = report;
  const found = Object.entries(limits).map(([folder, limit]) => {
    const here = diagnostics.filter(({ filename }) =>
      filename.replaceAll('\\', '/').startsWith(`${folder}/`),
    );
    return { folder, limit, count: here.length, places: here.map(placeOf) };
  });
  const findings = found
    .filter(({ count, limit }) => count > limit)
    .map(
      ({ folder, limit, count, places }) =>
        `${folder} has ${count} type assertions; the limit is ${limit}\n${places.join('\n')}`,
    );
  // A linter that reads no file reports no finding, so the number of files is checked.
  if (!(files > 100)) findings.push(`Only ${files} files of apps/api/src were read`);
  return {
    ok: findings.length === 0,
    output: findings.join('\n'),
    note: found.map(({ folder, count }) => `${count} in ${folder}`).join(', '),
  };
}
