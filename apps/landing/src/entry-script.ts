import { createContext } from 'react';

/** Address of the built `entry.client`, known only while a page is rendered. */
export const EntryScript = createContext('');
