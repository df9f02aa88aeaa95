import { randomUUID } from 'node:crypto';
import { contract } from '@kade/contract';
import type { AppRouter } from '@ts-rest/core';
import { createExpressEndpoints } from '@ts-rest/express';
import compression from 'compression';
import cors from 'cors';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import type { Deps } from './deps.ts';
import { features } from './features/index.ts';
import { storefront } from './features/storefront/storefront.ts';
import { readBody } from './http/body.ts';
import { docs } from './http/docs.ts';
import { bind } from './http/endpoint.ts';
import { onFailure, onUnknownPath } from './http/failure.ts';
import { guard } from './http/guard.ts';
import { apiHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { singleValues } from './http/single-values.ts';
import { web } from './http/web.ts';

const REQUEST_ID = /^[\w.-]{1,80}$/;

/** The HTTP application. It listens nowhere and keeps nothing global. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.set('trust proxy', deps.config.TRUST_PROXY);
  app.disable('x-powered-by');
  app.use(
    pinoHttp({
      logger: deps.log,
      genReqId: (req, res) => {
        const given = req.headers['x-request-id'];
        const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
        res.setHeader('X-Request-Id', id);
        return id;
      },
    }),
  );
  app.use(health());
  app.use(compression());
  app.use(
    '/api',
    apiHeaders,
    cors({ origin: deps.config.corsOrigins, maxAge: 600, exposedHeaders: ['Link', 'X-Total-Count', 'ETag'] }),
  );
  app.use('/api', singleValues);
  app.use('/api', docs(deps.config));
  createExpressEndpoints(contract, bind(contract as AppRouter, features, deps) as never, app, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [guard(deps), readBody],
    requestValidationErrorHandler: (cause, _req, _res, next) => next(cause),
  });
  app.use('/api', onUnknownPath);
  app.use(storefront(deps));
  app.use(web(deps.config));
  app.use(onUnknownPath);
  app.use(onFailure(deps));
  return app;
}
