import { lazyPart } from '../../../ui/lazy-part.tsx';

export { DomainSettings } from './domain/DomainSettings.tsx';
export { LogoSettings } from './logo/LogoSettings.tsx';
export { LegalDocuments } from './policies/LegalDocuments.tsx';
export { SocialLinks } from './SocialLinks.tsx';
export { StoreName } from './StoreName.tsx';

export const DeliverySettings = lazyPart(() =>
  import('./delivery/DeliverySettings.tsx').then((file) => file.DeliverySettings),
);
export const ProductFeeds = lazyPart(() =>
  import('./feeds/ProductFeeds.tsx').then((file) => file.ProductFeeds),
);
export const MailSettings = lazyPart(() =>
  import('./mails/MailSettings.tsx').then((file) => file.MailSettings),
);
