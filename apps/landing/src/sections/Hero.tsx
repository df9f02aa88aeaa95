import { PLANS } from '@kade/contract/plans';
import { ShopFront } from '../art/ShopFront.tsx';
import { useText } from '../text/index.ts';
import { InquiryButtons } from '../ui/InquiryButtons.tsx';
import { hasScreen, ProductScreen } from '../ui/ProductScreen.tsx';
import { Words } from '../ui/Words.tsx';

const hasFreePlan = PLANS.some(({ price }) => price === 0);

export function Hero() {
  const { frame, home } = useText();
  const hasPicture = hasScreen('hero');
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <p className="plate">
          <span lang="si">කඩේ</span>
          <span lang="ta">கடை</span>
          <span>kade</span>
        </p>
        <h1>{home.heading}</h1>
        <p className="lead">{home.lead}</p>
        <p className="actions">
          <a className="button" href="/signup">
            {frame.open}
          </a>
        </p>
        {hasFreePlan && <p className="fine">{home.fine}</p>}
        <div className="actions">
          <InquiryButtons />
        </div>
        <noscript>
          <p>
            <Words>{home.noScript}</Words>
          </p>
        </noscript>
      </div>
      <div className="hero-shop">
        {hasPicture && (
          <div className="shop-picture">
            <ProductScreen name="hero" size={[1280, 720]} first alt={home.heroPicture} />
          </div>
        )}
        <ShopFront hollow={hasPicture} />
      </div>
    </section>
  );
}
