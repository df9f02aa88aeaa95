import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved.tsx';
import { May } from '../../../stores/current/index.ts';
import { shopSettings } from '../queries.ts';
import { AskConsent } from './AskConsent.tsx';
import { AskForReviews } from './AskForReviews.tsx';
import { CloseShop } from './CloseShop.tsx';
import { SmsBudget } from './SmsBudget.tsx';
import { ShopDetails } from './ShopDetails.tsx';
import classes from './shop.module.css';
import { TemplateCard } from './TemplateCard.tsx';

/** How the shop presents itself: template, language and contact, open or closed. */
export function ShopCards() {
  const settings = useQuery(shopSettings.current());
  return (
    <UnsavedGuard>
      <Loaded query={settings}>
        {(saved) => (
          <div className={classes.cards}>
            <TemplateCard saved={saved.template} />
            <ShopDetails saved={saved} />
            <AskConsent saved={saved} />
            <AskForReviews saved={saved} />
            <May need="payments:write">
              <SmsBudget />
            </May>
            <CloseShop saved={saved} />
          </div>
        )}
      </Loaded>
    </UnsavedGuard>
  );
}
