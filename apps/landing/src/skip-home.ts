import { allLanguages, storageKey } from './language.ts';

/**
 * Runs before anything of a home page is drawn. Who has a token goes to the dashboard and never sees this page, also
 * not when the browser's back button brings the page back as it was before the login. Who opens `/` without a token and
 * asks for another language, by an earlier choice or else by the browser, goes to the home page in that language.
 * The browser decides, not the server: only it knows the choice that was kept, and the page stays the same for all, so
 * that every cache may keep it. Where storage is forbidden nobody is sent on: a choice of English could not be kept.
 * Inline and the same on every visit, so that the server can allow exactly this script by its hash.
 */
export const skipHome = `(function skip(event){if(event&&!event.persisted)return;try{var to='',known=${JSON.stringify(allLanguages).replaceAll('"', "'")};if(localStorage.getItem('user'))to='/dashboard';else if(!event&&location.pathname==='/'){var kept=localStorage.getItem('${storageKey}'),asked=[kept].concat(navigator.languages.map(function(tag){return tag.slice(0,2).toLowerCase()})).find(function(name){return known.includes(name)});if(asked&&asked!=='en')to='/'+asked+location.search+location.hash}if(to){document.documentElement.style.display='none';location.replace(to)}}catch{}event||addEventListener('pageshow',skip)})()`;
