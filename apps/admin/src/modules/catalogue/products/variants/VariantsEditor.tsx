import type { Product, Variant } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useT } from '../../../../lib/i18n.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts';
import { BulkValues } from './BulkValues.tsx';
import { useCells } from './cells/use-cells.ts';
import { type Saving, useSaveCells } from './cells/use-save-cells.ts';
import { VariantGrid } from './grid/VariantGrid.tsx';
import { OptionsPanel } from './options/OptionsPanel.tsx';
import { useChangeOptions } from './options/use-change-options.tsx';
import { VariantGroups } from './phone/VariantGroups.tsx';
import classes from './variants.module.css';

/** From this width on variants are a grid, `md` of the style sheets. */
const hasGrid = '(min-width: 62em)';

/** The options of a product and the values of its variants. */
export function VariantsEditor({ product }: { product: Product }) {
  const t = useT();
  const isWide = useMediaQuery(hasGrid, undefined, { getInitialValueInEffect: false }) ?? false;
  const cells = useCells(product);
  const saving = useSaveCells(product, cells);
  const options = useChangeOptions(product);
  const { changed, restored, startOver } = cells;
  useUnsavedGuard(changed.length > 0);

  const discard = () => {
    startOver();
    saving.forget();
  };
  const archive = ({ _id, title }: Variant) =>
    void options.end([{ change: 'archive_variant', variant: _id }], t('Remove {{name}}', { name: title }));
  const variants = { product, cells, failed: saving.outcome.failed, onArchive: archive };

  return (
    <div className={classes.editor}>
      <Section
        title={t('Options and variants')}
        actions={<HelpLink topic="variants" />}
        lead={
          product.options
            ? t('Each variant has its own price and stock.')
            : t('For goods in several sizes or colours: each variant has its own price and stock.')
        }
      >
        <Stack gap="md">
          <OptionsPanel product={product} options={options} />
          {product.options && (
            <>
              <BulkValues product={product} cells={cells} />
              {restored && (
                <Text size="sm" component="output">
                  {t('What you typed before is still here.')}
                </Text>
              )}
              {isWide ? <VariantGrid {...variants} /> : <VariantGroups {...variants} />}
              <Outcome product={product} saving={saving} />
              {changed.length > 0 && <SaveBar count={changed.length} saving={saving} onDiscard={discard} />}
            </>
          )}
        </Stack>
      </Section>
    </div>
  );
}

/** What the last save left: what failed, and what sales did meanwhile. */
function Outcome({ product, saving: { outcome } }: { product: Product; saving: Saving }) {
  const { problem, notes, failed } = outcome;
  const titles = new Map(product.variants?.map(({ _id, title }) => [_id, title]));
  const reasons = Object.entries(failed);
  return (
    <>
      {problem && <Message>{problem}</Message>}
      {reasons.length > 0 && (
        <Message>
          {reasons.map(([id, reason]) => (
            <span key={id} className={classes.planLine}>
              {titles.get(id) ?? ''}: {reason}
            </span>
          ))}
        </Message>
      )}
      {notes.map((note) => (
        <Message key={note} tone="warning">
          {note}
        </Message>
      ))}
    </>
  );
}

interface SaveBarProps {
  count: number;
  saving: Saving;
  onDiscard: () => void;
}

function SaveBar({ count, saving: { save, pending, isValid }, onDiscard }: SaveBarProps) {
  const t = useT();
  return (
    <Group className={classes.saveBar} justify="space-between" gap="xs">
      <Text size="sm" component="output">
        {isValid ? t('{{count}} variants changed', { count }) : t('Correct the marked fields to save')}
      </Text>
      <Group gap="xs">
        <Button variant="secondary" onClick={onDiscard}>
          {t('Start over')}
        </Button>
        <Button disabled={pending || !isValid} onClick={() => void save()}>
          {pending ? t('Saving...') : t('Save variants')}
        </Button>
      </Group>
    </Group>
  );
}
