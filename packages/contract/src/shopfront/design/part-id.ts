import { z } from 'zod';

/** The id of a section, block or page, which the client chooses: so an addition that is repeated is made once. */
export const PartId = z
  .string()
  .regex(/^[0-9a-z]{8,24}$/, 'must be 8 to 24 small letters and digits')
  .meta({ id: 'PartId', example: 'a1b2c3d4e5f60718' });
