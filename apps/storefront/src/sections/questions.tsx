import { MerchantProse } from '../components/MerchantProse.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import css from './questions.css?inline';
import { Heading } from './parts.tsx';
import { type SectionView, useWords } from './section-data.ts';

export const questions: SectionView<'questions'> = {
  css,
  Section({ id, settings: { heading }, blocks }) {
    const words = useWords();
    const asked = blocks.filter(({ settings }) => words(settings.question) && words(settings.answer));
    if (asked.length === 0) return null;
    return (
      <section className="s-questions">
        <Heading words={heading} id={id} />
        {asked.map(({ _id, settings }) => (
          <details key={_id}>
            <summary>
              <MerchantText>{words(settings.question)}</MerchantText>
            </summary>
            <MerchantProse>{words(settings.answer)}</MerchantProse>
          </details>
        ))}
      </section>
    );
  },
};
