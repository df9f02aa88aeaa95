import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env.API_URL ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react()],
  build: { assetsDir: 'app-assets', target: 'es2022' },
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
