import { share } from './share.ts';
import { suggest } from './suggest.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) share(box);
for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) suggest(field);
