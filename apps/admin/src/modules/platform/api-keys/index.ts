import { lazyPart } from '../../../ui/lazy-part.tsx';

export const ApiKeys = lazyPart(() => import('./ApiKeys.tsx').then((file) => file.ApiKeys));
