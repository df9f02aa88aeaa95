import type { Count, CountApplicationResult } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import rows from '../../../ui/setting-rows.module.css';
import classes from './counts.module.css';
import { useMay } from '../../stores/current/index.ts';
import { applicationWords, type ReviewRow } from './review.ts';

interface DifferenceRowProps {
  row: ReviewRow;
  count: Count;
  result: CountApplicationResult['state'] | undefined;
}

const signed = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`);

/** One difference: what was counted, what was expected, what that is worth, and what became of it. */
export function DifferenceRow({ row: { line, name, value }, count, result }: DifferenceRowProps) {
  const t = useT();
  const may = useMay();
  const { variant, product, difference, state } = line;
  const said = state === 'applied' ? 'applied' : result;
  return (
    <li>
      <div className={rows.rowText}>
        <Anchor component={Link} to={`${paths.product(product)}#stock`} fw={600}>
          {name || t('A product that was deleted')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('{{counted}} counted, {{expected}} expected', {
            counted: line.counted,
            expected: line.expected,
          })}
        </Text>
        {said && (
          <Text
            size="sm"
            component="output"
            display="block"
            className={said === 'applied' ? classes.applied : classes.refused}
          >
            {t(applicationWords[said])}
          </Text>
        )}
      </div>
      <div className={classes.difference}>
        <Text fw={600}>{signed(difference, String(Math.abs(difference)))}</Text>
        <Text size="sm" c="dimmed">
          {signed(difference, money(Math.abs(value)))}
        </Text>
      </div>
      {state === 'counted' && count.state === 'open' && may('stock:write') && (
        <Button
          variant="secondary"
          size="xs"
          component={Link}
          to={paths.count(count._id, variant)}
          aria-label={t('Count {{name}} again', { name })}
        >
          {t('Count again')}
        </Button>
      )}
    </li>
  );
}
