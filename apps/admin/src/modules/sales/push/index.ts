import { lazy } from 'react';

export const PushSettings = lazy(() =>
  import('./PushSettings.tsx').then((file) => ({ default: file.PushSettings })),
);
