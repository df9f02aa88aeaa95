import { lazy } from 'react';

export const Webhooks = lazy(() => import('./Webhooks.tsx').then((file) => ({ default: file.Webhooks })));
