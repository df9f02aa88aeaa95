import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const pushDevices = () => query('push.list');
export const stockSettings = () => query('stockSettings.get');
export const useUpdateStockSettings = () => useApiMutation('stockSettings.update');
export const weeklyMail = () => query('weeklyMail.get');
export const useUpdateWeeklyMail = () => useApiMutation('weeklyMail.update');
export const useAddDevice = () => useApiMutation('push.create');
export const useRemoveDevice = () => useApiMutation('push.remove');
export const useTestPush = () => useApiMutationOnce('push.test');
