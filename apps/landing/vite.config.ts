import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { siteConstants } from './scripts/site-constants.ts';

export default defineConfig({
  plugins: [reactRouter()],
  define: siteConstants(process.env),
  server: { port: 4310, proxy: { '/api': process.env.API_URL ?? 'http://localhost:4000' } },
  build: {
    assetsDir: 'landing-assets',
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Three chunks: React without React Router, which no page loads; the dialog; the code of all pages.
        codeSplitting: {
          groups: [
            { name: 'language', test: /src\/language\.ts/, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'inquiry', test: /src\/(inquiry\/|site\.ts|page-address\.ts|ui\/(MailLink|Words))/ },
          ],
        },
      },
    },
  },
});
