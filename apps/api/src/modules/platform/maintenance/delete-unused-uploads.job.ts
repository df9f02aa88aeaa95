import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { AppContext } from '../../../infra/context.ts';
import { eraseUpload } from '../../stores/files/delete-upload.ts';
import { Uploads } from '../../stores/files/upload.model.ts';
import { isShownBy } from '../../shopfront/shown-uploads.ts';
import { DAY } from '../../../lib/duration.ts';

async function look(ctx: AppContext, merchant: { id: string }, upload: Uploads): Promise<void> {
  const { _id: id, look_at, swept } = upload;
  const uploads = Uploads.of(merchant);
  const shows = async (account = '') => account !== '' && (await isShownBy(account, id));
  if (!swept && ((await shows(merchant.id)) || (await shows(upload.shared_with)))) {
    const again = new Date(ctx.clock.now().getTime() + DAY);
    await uploads.change(id, { $set: { look_at: again } }, { look_at: new Date(look_at) });
    return;
  }
  // From here on a write that refers to it is refused; one just before has changed `look_at`.
  const mine = await uploads.change(id, { $set: { swept: true } }, { look_at: new Date(look_at) });
  if (mine) await eraseUpload(ctx.files, merchant, upload);
}

/** Deletes pictures without references for a day: of forms that were not sent, and replaced ones. */
export async function sweepUploads(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const due = { look_at: { $lte: ctx.clock.now() } };
  for await (const { id } of Merchants.counters()) {
    const merchant = { id };
    const sort = { by: 'look_at', direction: 1 } as const;
    for await (const batch of Uploads.of(merchant).each(due, sort)) {
      for (const upload of batch) {
        if (stopping.aborted) return;
        await look(ctx, merchant, upload);
      }
    }
  }
}
