import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { keptCustomer } from '../../sales/customers/customer.model.ts';
import { recordCustomer } from '../../sales/customers/record-customer.ts';
import { beginCustomerErasure, finishCustomerErasure } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

export const personalData = routes(contract.personalData, {
  export: async ({ params: { id } }, { store, header, ...author }) => {
    const customer = await keptCustomer(store, id);
    await recordCustomer('customer.exported', { id: customer._id }, { store, ...author });
    header('Cache-Control', 'private, no-store');
    header('Content-Disposition', `attachment; filename="customer-${customer._id}.json"`);
    return exportCustomer(store, customer, author.ctx.clock.now());
  },

  erase: async ({ params: { id } }, { store, ifMatch, ...author }) => {
    const now = author.ctx.clock.now();
    const { row, isNew } = await beginCustomerErasure(store, id, { now, ifMatch });
    if (isNew) await recordCustomer('customer.erased', { id: row._id }, { store, ...author });
    await finishCustomerErasure(store, row, author.ctx);
    return { success: true, message: 'The data of the customer were erased' };
  },
});
