import css from './rich-text.css?inline';
import { Heading, Paragraphs } from './parts.tsx';
import type { SectionView } from './section-data.ts';

export const richText: SectionView<'rich_text'> = {
  css,
  Section: ({ id, settings: { heading, text, align } }) => (
    <section className={`s-text ${align}`}>
      <Heading words={heading} id={id} />
      <Paragraphs words={text} />
    </section>
  ),
};
