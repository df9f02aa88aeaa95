import type { Theme } from '@kade/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { notify } from '../../../../ui/notify.tsx';
import { useShop } from '../../../stores/links/index.ts';
import { themeQueries, useCreateTheme, useUpdateTheme } from '../queries.ts';
import { type Colours, toColours } from './colours.ts';
import { type Look, lookChanges, toLook } from './look.ts';
import { previewUrl } from './preview-url.ts';

interface ThemeActionsProps {
  colours: Colours;
  look: Look;
  /** The theme as stored; null before the first save. */
  saved: Theme | null;
  /** A colour is incomplete: the actions are disabled. */
  blocked: boolean;
}

/** Enables the theme, disables it, or previews them on this device. */
export function ThemeActions({ colours, look, saved, blocked }: ThemeActionsProps) {
  const t = useT();
  const client = useQueryClient();
  const shop = useShop();
  const create = useCreateTheme();
  const update = useUpdateTheme();
  const pending = create.isPending || update.isPending;

  const keep = (stored: Theme) => client.setQueryData(themeQueries.current().queryKey, stored);
  const send = async (work: Promise<Theme>, done: string) => {
    // The first theme is undone by disabling it.
    const was = lookChanges(toLook(saved), look);
    const before = saved ? { ...toColours(saved), ...was, enabled: saved.enabled } : { enabled: false };
    try {
      keep(await work);
      notify.undoable(done, () => update.mutateAsync({ body: before }).then(keep));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  const save = () => {
    const body = { ...colours, ...lookChanges(look, toLook(saved)), enabled: true };
    const work = saved ? update.mutateAsync({ body }) : create.mutateAsync({ body });
    void send(work, t('Theme saved and in use'));
  };
  const disable = () =>
    void send(update.mutateAsync({ body: { enabled: false } }), t('Theme disabled; its colours are kept'));
  const open = (what: Colours | 'disable') => {
    if (shop) window.open(previewUrl(shop.origin, what), '_blank', 'noopener');
  };

  return (
    <Stack gap="xs">
      <Button disabled={blocked || pending} onClick={save}>
        {t('Save and Use Custom Theme')}
      </Button>
      <Button variant="secondary" disabled={!saved || pending} onClick={disable}>
        {t('Disable Theme (Theme data wont be deleted)')}
      </Button>
      <Button variant="secondary" disabled={blocked || !shop} onClick={() => open(colours)}>
        {t('Preview Theme (this device only)')}
      </Button>
      <Button variant="secondary" disabled={!shop} onClick={() => open('disable')}>
        {t('Disable theme previews')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('Previews open your shop in a new tab.')}
      </Text>
    </Stack>
  );
}
