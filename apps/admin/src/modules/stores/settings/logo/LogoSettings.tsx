import type { Store } from '@kade/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { fileUrl } from '../../../../lib/paths.ts';
import { EditableSection } from '../EditableSection.tsx';
import classes from '../../../../ui/setting-rows.module.css';
import { LogoForm } from '../lazy-forms.ts';

/** The store's logo, with a view and a form. */
export function LogoSettings({ store }: { store: Store }) {
  const t = useT();
  const current = store.logo && fileUrl(store.logo, 400);
  return (
    <EditableSection
      title={t('Store Logo')}
      anchor="logo"
      lead={t('Recommended size: 200x200 pixels')}
      edit={t('Change Logo')}
      view={
        <div className={classes.logo}>
          {current ? (
            <img src={current} alt={t('Logo of {{store}}', { store: store.name })} />
          ) : (
            <Text size="sm" c="inherit">
              {t('No logo')}
            </Text>
          )}
        </div>
      }
      form={(end) => <LogoForm current={current} onEnd={end} />}
    />
  );
}
