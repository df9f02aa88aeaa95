import { lazy } from 'react';

export const ApiKeys = lazy(() => import('./ApiKeys.tsx').then((file) => ({ default: file.ApiKeys })));
