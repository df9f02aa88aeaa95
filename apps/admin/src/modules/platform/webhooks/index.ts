import { lazyPart } from '../../../ui/lazy-part.tsx';

export const Webhooks = lazyPart(() => import('./Webhooks.tsx').then((file) => file.Webhooks));
