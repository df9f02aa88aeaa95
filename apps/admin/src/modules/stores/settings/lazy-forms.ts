import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loads the forms with their schemas, which would double the code before the first screen of the settings. */
export const loadForms = () => import('./forms.ts');

export const DomainForm = lazyPart(() => loadForms().then((file) => file.DomainForm));
export const LogoForm = lazyPart(() => loadForms().then((file) => file.LogoForm));
export const LinksForm = lazyPart(() => loadForms().then((file) => file.LinksForm));
export const NameForm = lazyPart(() => loadForms().then((file) => file.NameForm));
