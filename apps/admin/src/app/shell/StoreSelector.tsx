import { Anchor, Button, NativeSelect } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useShop } from '../../features/shop-links/index.ts';
import { useCurrentStore } from '../../features/stores/index.ts';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import classes from './shell.module.css';
import links from './store-links.module.css';

/** Chooses the store that every screen works on; each store is listed by its domain. Below it the way to its shop. */
export function StoreSelector({ onChoose }: { onChoose?: () => void }) {
  const t = useT();
  const shop = useShop();
  const { list, store, choose } = useCurrentStore();
  if (list.error && !list.data)
    return (
      <div className={classes.selectorProblem} role="alert">
        {errorText(list.error)}
        <Button variant="secondary" size="xs" onClick={() => void list.refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return (
    <div className={classes.selector}>
      <NativeSelect
        label={t('Store')}
        value={store?._id ?? ''}
        disabled={!list.data}
        classNames={{ label: classes.selectorLabel ?? '', input: classes.selectorInput ?? '' }}
        onChange={(event) => {
          if (!event.currentTarget.value) return;
          choose(event.currentTarget.value);
          onChoose?.();
        }}
      >
        <option value="">{t('Select a store')}</option>
        {list.data?.map(({ _id, domain }) => (
          <option key={_id} value={_id}>
            {domain}
          </option>
        ))}
      </NativeSelect>
      <div className={links.links}>
        {shop && (
          <Anchor href={shop.origin} target="_blank" rel="noopener" className={links.link}>
            {t('View store')}
            <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
        <Anchor component={Link} to={paths.storeCreation()} className={links.link}>
          {t('Create another store')}
        </Anchor>
      </div>
    </div>
  );
}
