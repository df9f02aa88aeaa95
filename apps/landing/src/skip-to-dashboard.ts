/**
 * Runs before anything of the home page is drawn: who has a token goes to the dashboard and never sees this page.
 * Inline and the same on every visit, so that the server can allow exactly this script by its hash.
 */
export const skipToDashboard = `try{if(localStorage.getItem('user')){document.documentElement.style.display='none';location.replace('/dashboard')}}catch{}`;
