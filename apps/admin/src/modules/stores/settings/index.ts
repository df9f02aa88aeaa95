import { lazy } from 'react';

export { DomainSettings } from './domain/DomainSettings.tsx';
export { LogoSettings } from './logo/LogoSettings.tsx';
export { LegalDocuments } from './policies/LegalDocuments.tsx';
export { SocialLinks } from './SocialLinks.tsx';
export { StoreName } from './StoreName.tsx';

export const DeliverySettings = lazy(() =>
  import('./delivery/DeliverySettings.tsx').then((file) => ({ default: file.DeliverySettings })),
);
export const ProductFeeds = lazy(() =>
  import('./feeds/ProductFeeds.tsx').then((file) => ({ default: file.ProductFeeds })),
);
export const MailSettings = lazy(() =>
  import('./mails/MailSettings.tsx').then((file) => ({ default: file.MailSettings })),
);
