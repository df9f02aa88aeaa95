import type { Discount } from '@kade/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type t as Translate, useT } from '../../../../lib/i18n.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import rows from '../../../../ui/setting-rows.module.css';
import { termsOf, toTerms } from '../discount-values.ts';
import { discounts } from '../queries.ts';
import { useDiscountSentence } from '../use-discount-sentence.ts';
import type { FieldsProps } from './fields-props.ts';
import { isRiskyCode, type Overlap, overlapsOf } from './overlaps.ts';

/** What happens when an order meets both discounts, and which side decides it. */
function combination(t: typeof Translate, { discount, allowedByThis, allowedByOther }: Overlap): string {
  const { title: name } = discount;
  if (allowedByThis && allowedByOther) return t('Both count together.');
  if (allowedByThis) return t('Only the better one counts: “{{name}}” does not allow both.', { name });
  if (allowedByOther) return t('Only the better one counts: this discount does not allow both.');
  return t('Only the better one counts: neither allows both.');
}

interface OverlapsProps extends FieldsProps {
  /** The id of the edited discount; undefined for a new one. */
  own: string | undefined;
}

/** The other discounts that orders can meet together with this one, before it is saved as switched on. */
export function Overlaps({ form, own }: OverlapsProps) {
  const t = useT();
  const query = useQuery(discounts.all());
  const terms = toTerms(form.values);
  return (
    <Section
      title={t('With other discounts')}
      lead={t('Discounts that are on and can meet this one in an order.')}
    >
      <Stack gap="md">
        {isRiskyCode(terms) && (
          <Message tone="warning">
            {t(
              'This code is short and easily guessed. Limit how often it is used, or what the goods must come to.',
            )}
          </Message>
        )}
        <Loaded query={query}>{(all) => <Met overlaps={overlapsOf(terms, all, own)} />}</Loaded>
      </Stack>
    </Section>
  );
}

function Met({ overlaps }: { overlaps: readonly Overlap[] }) {
  const t = useT();
  if (overlaps.length === 0) return <Text c="dimmed">{t('There is none.')}</Text>;
  return (
    <ul className={rows.rows}>
      {overlaps.map((overlap) => (
        <li key={overlap.discount._id}>
          <div className={rows.rowText}>
            <Other discount={overlap.discount} />
            <Text size="sm">{combination(t, overlap)}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Other({ discount }: { discount: Discount }) {
  const t = useT();
  const sentence = useDiscountSentence();
  const { method, code, title } = discount;
  return (
    <>
      <Text fw={600} className={rows.keyStart}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" className={rows.keyStart}>
        {[
          sentence.short(termsOf(discount)),
          method === 'automatic'
            ? t('Automatic')
            : code === ''
              ? t('Single codes')
              : t('Code {{code}}', { code }),
        ].join(' · ')}
      </Text>
    </>
  );
}
