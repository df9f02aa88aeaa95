import type { Shop } from './shops/shop.ts';

/** The two policies of a demo shop, as its owner would have typed them into the editor. */
export const policiesOf = ({ name }: Shop) => ({
  terms_and_conditions: `<h2>Terms of ${name}</h2><p>You buy from <strong>${name}</strong>. We confirm each order by email, and it is binding from then on.</p><ul><li>Prices are in Sri Lankan rupees and include all taxes.</li><li>We deliver within the island in two to five working days.</li><li>You may pay in the ways shown at checkout.</li></ul><p>The law of Sri Lanka applies.</p>`,
  refund_policy: `<h2>Returns</h2><p>Send back what you do not like within <em>seven days</em>, unopened, and we return what you paid.</p><ol><li>Write to us with your order number.</li><li>Send the goods to the address that we tell you.</li><li>We pay back within five working days of receiving them.</li></ol>`,
});
