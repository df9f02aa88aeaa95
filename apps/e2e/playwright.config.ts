import { defineConfig, devices } from '@playwright/test';
import { baseURL, server } from './serve.ts';

/** Only the server under test may be called: the browser's own requests are switched off. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    screenshot: 'only-on-failure',
    // A trace of every test takes a third of the run. With TRACE=on those of failed tests are kept.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  // Motion takes a sixth of the run. The stories of the capabilities keep it.
  projects: [
    { name: 'motion', grep: /@smoke/ },
    { name: 'reduced motion', grepInvert: /@smoke/, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  webServer: server,
  globalTeardown: './forget-data.ts',
});
