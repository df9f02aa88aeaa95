import { contract } from '@kade/contract';
import { assertIfMatch } from '../../../db/scoped/if-match.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { addDevice, PushDevices } from './push-device.model.ts';
import { addMessage } from './push-message.model.ts';
import { removeDevice, sendInBackground } from './send-push.ts';

export const push = routes(contract.push, {
  key: async (_, { ctx }) => ({ key: await ctx.push.publicKey() }),

  list: (_, { store }) => PushDevices.in(store).list(),

  create: async ({ body: input }, { store, merchant, ctx, ip, agent, header, newId }) => {
    const reason = ctx.push.blockedReason(input.endpoint);
    if (reason) throw apiError(reason, { field: 'endpoint' });
    await ctx.rateLimits.push({ ip, header }, merchant.id);
    return addDevice(store, { input, session: merchant.session, agent }, newId);
  },

  remove: async ({ params }, { store, ifMatch }) => {
    const device = await PushDevices.in(store).get(params.id);
    const { _id } = device;
    assertIfMatch(device, ifMatch);
    await removeDevice(store, _id);
    return { success: true, message: 'The device is notified no longer' };
  },

  test: async ({ params }, { store, merchant, ctx, ip, header, newId = newObjectId() }) => {
    const { _id: device } = await PushDevices.in(store).get(params.id);
    await ctx.rateLimits.push({ ip, header }, merchant.id);
    const message = { device, key: `test:${newId}`, kind: 'test', number: 0, path: '/dashboard' } as const;
    await addMessage(store, message, ctx.clock.now());
    sendInBackground({ ctx, store });
    return { success: true, message: 'The notification is on its way' };
  },
});
