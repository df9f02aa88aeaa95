import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { dropUnusedZod3 } from './drop-unused-zod3.ts';

const api = process.env.API_URL ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react(), dropUnusedZod3()],
  build: { assetsDir: 'app-assets', target: 'es2022', manifest: true },
  server: { port: 4330, strictPort: true, proxy: { '/api': api } },
  preview: { port: 4331, strictPort: true, proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
