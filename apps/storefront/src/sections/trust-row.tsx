import { Icon, type IconName } from '../components/Icon.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import css from './trust-row.css?inline';
import { Heading } from './parts.tsx';
import { type SectionView, useWords } from './section-data.ts';

const icons = { delivery: 'box', cash: 'cash', returns: 'back', call: 'phone' } as const satisfies Record<
  string,
  IconName
>;

export const trustRow: SectionView<'trust_row'> = {
  css,
  Section({ id, settings: { heading }, blocks }) {
    const words = useWords();
    const made = blocks.filter(({ settings }) => words(settings.text));
    return made.length === 0 ? null : (
      <section className="s-trust">
        <Heading words={heading} id={id} />
        <ul>
          {made.map(({ _id, settings }) => (
            <li key={_id}>
              <Icon name={icons[settings.icon]} />
              <MerchantText>{words(settings.text)}</MerchantText>
            </li>
          ))}
        </ul>
      </section>
    );
  },
};
