import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPalette } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/Page.tsx';
import { May } from '../../stores/current/index.ts';
import { ShareShop, shopPaths, ViewInShop } from '../../stores/links/index.ts';
import { AddLayout } from './AddLayout.tsx';
import classes from './configurator.module.css';

const ShopCards = lazyPart(() => import('./shop/ShopCards.tsx').then((file) => file.ShopCards));
const CurrentLayouts = lazyPart(() => import('./CurrentLayouts.tsx').then((file) => file.CurrentLayouts));

/** /store-configurator: the elements of the shop's home page, the settings of the shop, and the link to its colours. */
export function StoreConfiguratorPage() {
  const t = useT();
  return (
    <Page
      title={t('Store Configurator')}
      lead={t('Each element shows a collection on your shop’s home page.')}
      actions={
        <>
          <ViewInShop path={shopPaths.home()} label={t('View store')} />
          <ShareShop path={shopPaths.home()} />
          <Button
            component={Link}
            to={paths.editor()}
            variant="secondary"
            leftSection={<IconLayoutGrid size={18} aria-hidden />}
          >
            {t('Shop Editor')}
          </Button>
          <Button
            component={Link}
            to={paths.themeConfigurator()}
            variant="secondary"
            leftSection={<IconPalette size={18} aria-hidden />}
          >
            {t('Theme Selector')}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <AddLayout />
        <Suspense>
          <CurrentLayouts />
        </Suspense>
      </div>
      <May need="store:write">
        <Suspense>
          <ShopCards />
        </Suspense>
      </May>
    </Page>
  );
}
