import { site } from '../site.ts';

export const MailLink = () => <a href={`mailto:${site.email}`}>{site.email}</a>;
