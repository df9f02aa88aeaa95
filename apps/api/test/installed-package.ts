import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** A folder outside the workspace in which a package of this repository is installed from its tarball. */
export interface Installed {
  folder: string;
  /**
   * Compiles a program in the folder as a plain TypeScript project would, declarations included; `more` are options of
   * the compiler. Returns the output of the compiler.
   */
  compile(code: string, more?: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Compiler options of a program outside this repository. */
const OPTIONS = '--strict --noEmit --module nodenext --target es2022'.split(' ');

/** Packs `packages/{name}` and installs the tarball with the packages that it names as its dependencies. */
export async function installPackage(name: string, dependencies: readonly string[]): Promise<Installed> {
  const source = join(root, 'packages', name);
  const folder = await mkdtemp(join(tmpdir(), `kade-${name}-`));
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@kade'), { recursive: true });
  await run(join(root, 'node_modules/.bin/pnpm'), ['pack', '--pack-destination', folder], { cwd: source });
  const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  await run('tar', ['xzf', tarball], { cwd: folder });
  await rename(join(folder, 'package'), join(modules, '@kade', name));
  for (const dependency of dependencies) {
    await mkdir(dirname(join(modules, dependency)), { recursive: true });
    await symlink(await realpath(join(source, 'node_modules', dependency)), join(modules, dependency));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compile: Installed['compile'] = async (code, more = []) => {
    await writeFile(join(folder, 'program.ts'), code);
    const args = [...OPTIONS, ...more, 'program.ts'];
    return run(join(source, 'node_modules/.bin/tsc'), args, { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  };
  return { folder, compile, remove: () => rm(folder, { recursive: true, force: true }) };
}
