import type { contract } from '@kade/contract';
import type { ClientInferResponseBody } from '@ts-rest/core';
import { useT } from '../../lib/i18n.ts';
import { fileUrl } from '../../lib/paths.ts';
import classes from './store.module.css';

type Store = ClientInferResponseBody<typeof contract.stores.list, 200>[number];

interface StoreFaceProps {
  /** Null when none is chosen. */
  store: Pick<Store, 'name' | 'domain' | 'logo'> | null;
  /** The stores are loading: the space stays empty. */
  pending: boolean;
}

/** A store as its merchant recognises it: its logo, or the first letter of its name, the name, and its domain below. */
export function StoreFace({ store, pending }: StoreFaceProps) {
  const t = useT();
  if (!store)
    return (
      <span className={classes.face}>
        <span className={classes.logo} />
        <span className={classes.prompt}>{pending ? '\u00a0' : t('Select a store')}</span>
      </span>
    );
  const [letter = ''] = store.name;
  return (
    <span className={classes.face}>
      <span className={classes.logo}>
        {store.logo ? <img src={fileUrl(store.logo, 96)} alt="" width={36} height={36} /> : letter}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{store.name}</span>
        <span className={classes.domain}>{store.domain.replace(/^https:\/\//, '')}</span>
      </span>
    </span>
  );
}
