/**
 * Runs before anything of the home page is drawn: who has a token goes to the dashboard and never sees this page, also
 * not when the browser's back button brings the page back as it was before the login.
 * Inline and the same on every visit, so that the server can allow exactly this script by its hash.
 */
export const skipToDashboard = `(function skip(event){if(event&&!event.persisted)return;try{if(localStorage.getItem('user')){document.documentElement.style.display='none';location.replace('/dashboard')}}catch{}event||addEventListener('pageshow',skip)})()`;
