import { auth } from './auth/auth.ts';
import { files } from './files/files.ts';
import { platform } from './platform/platform.ts';
import { products } from './products/products.ts';
import { stores } from './stores/stores.ts';

/** One line a resource: the contract's key and its handlers. */
export const features = { auth, stores, products, files, platform };
