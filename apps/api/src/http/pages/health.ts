import { Router } from 'express';
import { databaseResponds } from '../../db/connection/connect.ts';
import type { Lifecycle } from '../../infra/process/lifecycle.ts';
import { apiHeaders } from '../middleware/security-headers.ts';

/**
 * Serves `/livez`, which succeeds while the process runs, and `/readyz`, which succeeds while the database responds and
 * no shutdown has begun.
 */
export function health(serving: Lifecycle): Router {
  const router = Router();
  router.use(['/livez', '/readyz'], apiHeaders);
  router.get('/livez', (_req, res) => void res.json({ ok: true }));
  router.get('/readyz', async (_req, res) => {
    if (serving.draining && !serving.replaced)
      return void res.status(503).json({ error: 'The server is shutting down', ok: false });
    if (serving.databaseDamaged)
      return void res
        .status(503)
        .json({ error: 'The database is damaged and has to be restored', ok: false });
    if (await databaseResponds()) return void res.json({ ok: true });
    return void res.status(503).json({ error: 'The database is not available right now', ok: false });
  });
  return router;
}
