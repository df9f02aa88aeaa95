import { Router } from 'express';
import { databaseIsUp } from '../db/connect.ts';

/** `/livez`: the process runs. `/readyz`: it can serve, which needs the database. */
export function health(): Router {
  const router = Router();
  router.get('/livez', (_req, res) => void res.json({ ok: true }));
  router.get('/readyz', (_req, res) => {
    if (databaseIsUp()) res.json({ ok: true });
    else res.status(503).json({ error: 'The database is not available right now', ok: false });
  });
  return router;
}
