export { AvailabilityMessage } from './AvailabilityMessage.tsx';
export { type DomainChoice, fullDomain, noDomain } from './domain.ts';
export { May } from './May.tsx';
export { stores, useCreateStore } from './queries.ts';
export { useCurrentStore } from './use-current-store.ts';
export { allows, type Need, useMay, useMembership } from './use-may.ts';
export { type Availability, useDomainCheck } from './use-domain-check.ts';
