import type { EndingVariant, OptionPlan } from '@kade/contract';
import { useT } from '../../../../../lib/i18n.ts';
import classes from '../variants.module.css';

/** The largest number of titles in a sentence. */
const mostTitles = 12;

const listed = (titles: readonly string[]): string =>
  titles.length > mostTitles ? `${titles.slice(0, mostTitles).join(', ')} …` : titles.join(', ');

/** Whether pieces or open orders of it would be left behind. */
export const isHeld = ({ stock_quantity, open_orders }: EndingVariant): boolean =>
  stock_quantity > 0 || open_orders > 0;

/** What a change of the options would do, in spans, because it stands in a paragraph. */
export function PlanText({ plan: { adds, ends }, also }: { plan: OptionPlan; also?: string | undefined }) {
  const t = useT();
  const held = ends.filter(isHeld);
  const lines = [
    ...(also ? [also] : []),
    ...(adds.length > 0
      ? [t('Adds {{count}}: {{titles}}.', { count: adds.length, titles: listed(adds) })]
      : []),
    ...(ends.length > 0
      ? [
          t('Ends {{count}}: {{titles}}.', {
            count: ends.length,
            titles: listed(ends.map(({ title }) => title)),
          }),
        ]
      : []),
    ...held.map(({ title, stock_quantity: pieces, open_orders: orders }) =>
      t('{{title}}: {{pieces}} in stock, {{orders}} in open orders.', { title, pieces, orders }),
    ),
    ...(held.length > 0
      ? [t('Its pieces are not for sale any more. Open orders stay as they are and can be sent.')]
      : []),
  ];
  return lines.map((line) => (
    <span key={line} className={classes.planLine}>
      {line}
    </span>
  ));
}
