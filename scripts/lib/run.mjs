import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

// turbo looks for pnpm on the PATH, which has it only when npm started this program.
const toolEnv = {
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/**
 * Runs a program until it exits.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, capture?: boolean }} [options]
 *   With `capture` its output is returned in `output` and not printed.
 * @returns {Promise<{ ok: boolean, code: number, output: string, seconds: number }>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  const began = performance.now();
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...toolEnv, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const end = (code) =>
      settle({ ok: code === 0, code, output, seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
