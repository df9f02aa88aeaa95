import { nested, ObjectId } from '../../../db/connection/schema-fields.ts';

/**
 * A mark of an order whose stock movement is unfinished; see discount-uses.ts. `took` is true when a use was taken with
 * it. It is removed when the movement is complete.
 */
export const useMark = nested({ order: ObjectId, key: ObjectId, took: Boolean });
