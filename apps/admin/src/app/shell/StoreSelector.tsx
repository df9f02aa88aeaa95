import { Button } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useCurrentStore } from '../../modules/stores/current/index.ts';
import { roleText } from '../../lib/role-labels.ts';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { StoreFace } from './StoreFace.tsx';
import { StoreLinks } from './StoreLinks.tsx';
import classes from './store.module.css';

interface StoreSelectorProps {
  onChoose?: () => void;
  onShare: () => void;
}

/**
 * Chooses the store that every screen works on; each store is listed by its domain, under its name. Below it the ways to
 * its shop.
 */
export function StoreSelector({ onChoose, onShare }: StoreSelectorProps) {
  const t = useT();
  const { list, shared, store, choose } = useCurrentStore();
  if (list.error && !list.data)
    return (
      <div className={classes.problem} role="alert">
        {errorText(list.error)}
        <Button variant="secondary" size="xs" onClick={() => void list.refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return (
    <div className={classes.selector}>
      <div className={classes.choice}>
        <span aria-hidden className={classes.shown}>
          <StoreFace store={store} pending={!list.data} />
          <IconSelector size={18} />
        </span>
        {/* Lies unseen over what is shown, so that the browser's own list opens. */}
        <select
          aria-label={t('Store')}
          value={store?._id ?? ''}
          disabled={!list.data}
          onChange={(event) => {
            if (!event.currentTarget.value) return;
            choose(event.currentTarget.value);
            onChoose?.();
          }}
        >
          <option value="">{t('Select a store')}</option>
          {list.data?.map(({ _id, name, domain }) => (
            <optgroup key={_id} label={name}>
              <option value={_id}>{domain}</option>
            </optgroup>
          ))}
          {shared.map(({ store: { _id, name, domain }, ...membership }) => (
            <optgroup key={_id} label={`${name} · ${roleText(t, membership)}`}>
              <option value={_id}>{domain}</option>
            </optgroup>
          ))}
        </select>
      </div>
      <StoreLinks onShare={onShare} />
    </div>
  );
}
