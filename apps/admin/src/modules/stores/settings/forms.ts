export { DomainForm } from './domain/DomainForm.tsx';
export { LogoForm } from './logo/LogoForm.tsx';
export { LinksForm } from './LinksForm.tsx';
export { NameForm } from './NameForm.tsx';
