import { PLANS } from '@kade/contract/plans';
import { ShopFront } from '../art/ShopFront.tsx';
import { site } from '../site.ts';
import { MailLink } from '../ui/MailLink.tsx';
import { InquiryButtons } from '../ui/InquiryButtons.tsx';
import { hasScreen, ProductScreen } from '../ui/ProductScreen.tsx';

const free = PLANS.find(({ price }) => price === 0);

export function Hero() {
  const hasPicture = hasScreen('hero');
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <p className="plate">
          <span lang="si">කඩේ</span>
          <span lang="ta">கடை</span>
          <span>kade</span>
        </p>
        <h1>Your shop, open to the whole island.</h1>
        <p className="lead">
          {site.name} builds and hosts online shops for sellers in Sri Lanka. Put your goods on the shelf,
          choose how you are paid, take orders. No technical knowledge needed.
        </p>
        <div className="actions">
          <InquiryButtons />
        </div>
        <noscript>
          <p>
            Without scripts these buttons cannot open: please write to <MailLink />.
          </p>
        </noscript>
        {free && (
          <p className="fine">
            {free.name} is free: {free.limits.products} products and {free.limits.orders_per_month} orders a
            month. No setup fee.
          </p>
        )}
      </div>
      <div className="hero-shop">
        {hasPicture && (
          <div className="shop-picture">
            <ProductScreen
              name="hero"
              size={[1280, 720]}
              first
              alt={`The products of a store as a seller sees them in ${site.name}`}
            />
          </div>
        )}
        <ShopFront hollow={hasPicture} />
      </div>
    </section>
  );
}
