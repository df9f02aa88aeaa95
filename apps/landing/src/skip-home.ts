import { allLanguages, storageKey } from './language.ts';

/**
 * Runs before the first paint of a home page. With a token it redirects to the dashboard, also when the back button
 * restores the page from before the login. Without a token, `/` redirects to the home page in the language that was
 * chosen earlier, or else that the browser prefers. This is done in the browser because only it knows the stored choice,
 * and so that the page is the same for all and caches may keep it. Without storage there is no redirect, because a choice
 * of English could not be stored. The script is inline and constant, so that the server can allow it by its hash.
 */
export const skipHome = `(function skip(event){if(event&&!event.persisted)return;try{var to='',known=${JSON.stringify(allLanguages).replaceAll('"', "'")};if(localStorage.getItem('user'))to='/dashboard';else if(!event&&location.pathname==='/'){var kept=localStorage.getItem('${storageKey}'),asked=[kept].concat(navigator.languages.map(function(tag){return tag.slice(0,2).toLowerCase()})).find(function(name){return known.includes(name)});if(asked&&asked!=='en')to='/'+asked+location.search+location.hash}if(to){document.documentElement.style.display='none';location.replace(to)}}catch{}event||addEventListener('pageshow',skip)})()`;
