#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

await tsImport(fileURLToPath(new URL('../src/cli.ts', import.meta.url)), import.meta.url);
