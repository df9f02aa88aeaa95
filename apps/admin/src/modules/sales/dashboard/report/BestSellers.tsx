import { Anchor, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { fileUrl, paths } from '../../../../lib/paths.ts';
import { Money } from '../../../../ui/Money.tsx';
import { Section } from '../../../../ui/Section.tsx';
import type { ReportedDays, SalesReport } from '../queries.ts';
import classes from './report.module.css';

/** The products with the highest sales; deleted ones have no link. */
export function BestSellers({
  products,
  days,
}: {
  products: SalesReport['best_sellers'];
  days: ReportedDays;
}) {
  const t = useT();
  return (
    <Section title={t('Best sellers')} lead={t('Last {{days}} days', { days })}>
      <ol className={classes.best}>
        {products.map(({ _id, name, quantity, total, product }) => (
          <li key={_id}>
            <span className={classes.picture}>
              {product?.thumbnail ? (
                <img src={fileUrl(product.thumbnail.path, 96)} alt="" loading="lazy" decoding="async" />
              ) : (
                <IconPhoto size={20} stroke={1.4} aria-hidden />
              )}
            </span>
            <span className={classes.name}>
              {product ? (
                <Anchor component={Link} to={paths.product(_id)}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
              <Text span size="sm" c="dimmed">
                {t('{{count}} sold', { count: quantity })}
              </Text>
            </span>
            <Money amount={total} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
