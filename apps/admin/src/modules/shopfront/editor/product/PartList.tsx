import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type DesignDocument, FIRST_PARTS, type ProductPart, productPageParts } from '@kade/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import type { Step } from '../step.ts';
import classes from './part-list.module.css';

const labels: Readonly<Record<ProductPart, string>> = {
  pictures: phrase('Pictures'),
  buy: phrase('Price and the form to buy'),
  delivery: phrase('Delivery and payment'),
  description: phrase('Description and tags'),
  share: phrase('Share'),
  reviews: phrase('Reviews'),
  related: phrase('Related products'),
};

interface Props {
  draft: DesignDocument;
  onStep: (step: Step) => void;
}

/** The parts of product pages in their order, each with a tick for whether it is shown. */
export function PartList({ draft, onStep }: Props) {
  const t = useT();
  const parts = productPageParts(draft.product_page);
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm" c="dimmed">
        {t('This is how the page of every product is arranged. The pictures and the form to buy come first.')}
      </Text>
      <ol className={classes.parts} aria-label={t('Parts of the page')}>
        {parts.map(({ part, shown }, index) => {
          const name = t(labels[part]);
          const move = (to: number) => onStep({ op: 'move_part', part, index: to });
          return (
            <li key={part} className={classes.part}>
              <Checkbox
                label={name}
                checked={shown}
                disabled={part === 'buy'}
                onChange={(event) => onStep({ op: 'show_part', part, shown: event.currentTarget.checked })}
              />
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  aria-label={t('Move {{name}} up', { name })}
                  disabled={index === 0 || index === FIRST_PARTS}
                  onClick={() => move(index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('Move {{name}} down', { name })}
                  disabled={index === FIRST_PARTS - 1 || index === parts.length - 1}
                  onClick={() => move(index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
