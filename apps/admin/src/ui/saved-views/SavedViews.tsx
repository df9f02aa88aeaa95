import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import classes from './saved.module.css';
import { mostViews, toViewQuery, useSavedViews, parseViewQuery } from './saved-views.ts';

const SaveView = lazyDialog(() => import('./SaveView.tsx').then((file) => file.SaveView));
const EditViews = lazyDialog(() => import('./EditViews.tsx').then((file) => file.EditViews));

export interface SavedViewsProps<S extends Record<string, string>> {
  /** The name of the list. */
  list: string;
  /** The present state of the list. */
  view: S;
  /** The default state. Other keys of the address are not saved. */
  defaults: S;
  onChange: (view: S) => void;
}

/** Saved filters by name: one tap applies them, another resets the list. */
export function SavedViews<S extends Record<string, string>>(props: SavedViewsProps<S>) {
  const { list, view, defaults, onChange } = props;
  const t = useT();
  const [views, setViews] = useSavedViews(list);
  const [dialog, setDialog] = useState<'save' | 'edit' | null>(null);
  const close = () => setDialog(null);
  const now = toViewQuery(view, defaults);
  const isNew = now !== '' && !views.some(({ query }) => query === now) && views.length < mostViews;
  return (
    <div className={classes.views}>
      {views.map(({ name, query }) => (
        <button
          key={query}
          type="button"
          className={classes.view}
          aria-pressed={query === now}
          onClick={() => onChange(query === now ? defaults : parseViewQuery(query, defaults))}
        >
          {name}
        </button>
      ))}
      {isNew && (
        <button
          type="button"
          className={classes.act}
          aria-haspopup="dialog"
          onClick={() => setDialog('save')}
        >
          {t('Save these filters')}
        </button>
      )}
      {views.length > 0 && (
        <button
          type="button"
          className={classes.act}
          aria-haspopup="dialog"
          onClick={() => setDialog('edit')}
        >
          {t('Edit saved filters')}
        </button>
      )}
      <SaveView
        opened={dialog === 'save'}
        onClose={close}
        takenNames={views.map(({ name }) => name)}
        onSave={(name) => setViews([...views, { name, query: now }])}
      />
      <EditViews opened={dialog === 'edit'} onClose={close} views={views} onChange={setViews} />
    </div>
  );
}
