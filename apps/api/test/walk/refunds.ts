import type { Order } from '@kade/contract';
import mongoose from 'mongoose';
import type { Reply, Sending } from './send.ts';

interface Seller {
  person: { storeId: string };
  call(name: string, over?: Sending): Promise<Reply>;
}

/** Places an order that is paid. */
async function paidOrder(seller: Seller): Promise<Order> {
  const { json } = await seller.call('orders.create');
  const { _id: id } = json as Order;
  const body = { paymentStatus: 'paid' };
  const { json: paid, line, status, text } = await seller.call('orders.update', { params: { id }, body });
  if (status !== 200) throw new Error(`${line} returned ${status} ${text.slice(0, 300)}`);
  return paid as Order;
}

/** Returns the parameters of a route of refunds: a paid order, and one of its refunds whose result is not known. */
export async function refundParams(seller: Seller, name: string): Promise<Record<string, string>> {
  const { _id: id } = await paidOrder(seller);
  if (name === 'refunds.create') return { id };
  const body = { method: 'by_hand', reason: 'Broken', other: 1 };
  const { json } = await seller.call('refunds.create', { params: { id }, body });
  const [refund] = (json as Order).refunds ?? [];
  const asked = { 'refunds.0.state': 'asked', 'refunds.0.at': new Date(0) };
  const { ObjectId } = mongoose.Types;
  const order = { _id: new ObjectId(id), store: new ObjectId(seller.person.storeId) };
  await mongoose.connection.collection('orders').updateOne(order, { $set: asked, $unset: { refunded: 1 } });
  return { id, refund: refund?._id ?? '' };
}
