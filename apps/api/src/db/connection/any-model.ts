import type { Model } from 'mongoose';

// The model's own type cannot be named here: it differs for each resource. The tenant scope uses plain objects instead.
// biome-ignore lint/suspicious/noExplicitAny: one of the two casts of the code base, see docs/decisions/0002-tenant-scope.md
export type AnyModel = Model<any>;
