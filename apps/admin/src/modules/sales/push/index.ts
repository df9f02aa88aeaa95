import { lazyPart } from '../../../ui/lazy-part.tsx';

export const PushSettings = lazyPart(() => import('./PushSettings.tsx').then((file) => file.PushSettings));
