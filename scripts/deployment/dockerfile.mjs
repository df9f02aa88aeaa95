import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * Returns the instructions of a Dockerfile in docker/, with continued lines joined, without comments.
 * @param {string} name
 * @returns {{ word: string, text: string }[]}
 */
export function instructionsOf(name) {
  const lines = readFileSync(join(root, 'docker', name), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { word, text: rest.join(' ') };
    });
}

/**
 * Returns the stages of a Dockerfile: the base image of each, and its instructions.
 * @param {string} name
 */
export function stagesOf(name) {
  const stages = [];
  for (const instruction of instructionsOf(name))
    if (instruction.word === 'FROM') stages.push({ from: instruction.text, instructions: [] });
    else stages.at(-1).instructions.push(instruction);
  return stages;
}

/**
 * Returns the texts of all instructions of one kind.
 * @param {{ word: string, text: string }[]} instructions
 * @param {string} kind
 */
export const textsOf = (instructions, kind) =>
  instructions.filter(({ word }) => word === kind).map(({ text }) => text);
