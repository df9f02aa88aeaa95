import { openApiDocument } from '@kade/contract/openapi';
import { Router } from 'express';
import type { Config } from '../../../config/config.ts';
import { type ApiDocument, docsPage } from './page.ts';
import { documentHeaders } from '../../middleware/security-headers.ts';

/** Returns a function that calls `make` once, at its first call, and caches the result. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Serves `/api/openapi.json`, the OpenAPI document, and `/api/docs`, the same as a page. */
export function docs({ PUBLIC_URL, PLATFORM_NAME }: Pick<Config, 'PUBLIC_URL' | 'PLATFORM_NAME'>): Router {
  const document = once(() => openApiDocument(PUBLIC_URL));
  // The contract writes the document with all fields of `ApiDocument`. Its OpenAPI type makes each optional.
  const page = once(() => docsPage(document() as unknown as ApiDocument, PLATFORM_NAME));
  const router = Router();
  router.get('/openapi.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.json(document());
  });
  router.get('/docs', documentHeaders([]), (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.type('html').send(page());
  });
  return router;
}
