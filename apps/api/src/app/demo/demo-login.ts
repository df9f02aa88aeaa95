/** The login of the demo that is shown; the password is that of all its merchants. */
export const demoLogin = { email: 'demo@kade.example', password: 'kade-demo-2026' };
