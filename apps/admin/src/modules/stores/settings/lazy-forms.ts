import { lazy } from 'react';

/** Loads the forms with their schemas, which would double the code before the first screen of the settings. */
export const loadForms = () => import('./forms.ts');

export const DomainForm = lazy(() => loadForms().then((file) => ({ default: file.DomainForm })));
export const LogoForm = lazy(() => loadForms().then((file) => ({ default: file.LogoForm })));
export const LinksForm = lazy(() => loadForms().then((file) => ({ default: file.LinksForm })));
export const NameForm = lazy(() => loadForms().then((file) => ({ default: file.NameForm })));
