import type { BuyerReviews, PublicReview } from '@kade/contract';
import supertest from 'supertest';
import { change } from './orders-by-hand.ts';
import { placeInShop, type Placed } from './shop-order.ts';
import { okay, type Person, type World } from './world.ts';

/** Returns what buyers and visitors do with the reviews of a shop. */
export function reviewsIn(here: World, shop: Person) {
  const url = (path: string) => `/api/storefront${path}`;
  const at = { shop: shop.host };

  async function deliver(product: string, over: object = {}): Promise<Placed> {
    const placed = await placeInShop(here, shop, { product, again: true, ...over });
    okay(await change(shop, placed.id, { status: 'delivered', paymentStatus: 'paid' }));
    await here.ctx.background.whenIdle();
    return placed;
  }

  const write = ({ token }: Pick<Placed, 'token'>, body: object) =>
    supertest(here.url)
      .post(url(`/orders/${token}/reviews`))
      .query(at)
      .send(body);

  const addPicture = (token: string, review: string, bytes: Buffer) =>
    supertest(here.url)
      .post(url(`/orders/${token}/reviews/${review}/pictures`))
      .query(at)
      .attach('file', bytes, 'photo.jpg');

  const own = async ({ token }: Pick<Placed, 'token'>): Promise<BuyerReviews> =>
    (
      await supertest(here.url)
        .get(url(`/orders/${token}/reviews`))
        .query(at)
    ).body;

  const shown = async (product: string): Promise<PublicReview[]> =>
    (
      await supertest(here.url)
        .get(url(`/products/${product}/reviews`))
        .query(at)
    ).body;

  /** The product as its page has it. */
  const page = async (product: string) =>
    (
      await supertest(here.url)
        .get(url(`/products/${product}`))
        .query(at)
    ).body;

  /** Delivers a product and writes a review of it. Returns its id and the token of the order. */
  async function reviewed(product: string, stars: number, text = ''): Promise<{ id: string; token: string }> {
    const { token } = await deliver(product);
    const { body } = await write({ token }, { product, stars, text });
    const { lines } = body as BuyerReviews;
    return { id: lines[0]?.review?._id ?? '', token };
  }

  const decide = (id: string, body: object) => shop.api.reviews.update({ params: { id }, body });

  return { deliver, write, addPicture, own, shown, page, reviewed, decide };
}
