import { createRoot as create } from 'react-dom/client';

/** In the chunk of React, so that React is evaluated with that chunk and not with the app; see vite/staged-start.ts. */
export const createRoot = create;
