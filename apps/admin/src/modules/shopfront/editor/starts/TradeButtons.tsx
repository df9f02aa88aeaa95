import { Button, Fieldset, Group } from '@mantine/core';
import { type Trade, trades } from '@kade/contract';
import { phrase, useT } from '../../../../lib/i18n.ts';

const labels: Readonly<Record<Trade, string>> = {
  clothes: phrase('Clothes'),
  food: phrase('Food'),
  gifts: phrase('Gifts'),
  electronics: phrase('Electronics'),
};

/** One button for each trade that has a finished home page. */
export function TradeButtons({ onChoose }: { onChoose: (trade: Trade) => void }) {
  const t = useT();
  return (
    <Fieldset variant="unstyled" legend={t('What do you sell?')}>
      <Group gap="xs">
        {trades.map((trade) => (
          <Button key={trade} variant="secondary" onClick={() => onChoose(trade)}>
            {t(labels[trade])}
          </Button>
        ))}
      </Group>
    </Fieldset>
  );
}
