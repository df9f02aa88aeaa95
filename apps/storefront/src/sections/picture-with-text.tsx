import css from './picture-with-text.css?inline';
import { Heading, LinkButton, Paragraphs, SectionPicture } from './parts.tsx';
import type { SectionView } from './section-data.ts';

export const pictureWithText: SectionView<'picture_with_text'> = {
  css,
  Section: ({ id, settings: { picture, heading, text, button, link, side }, place }) => (
    <section className={`s-beside ${side}`}>
      {picture && (
        <div className="frame">
          <SectionPicture
            picture={picture}
            of={id}
            sizes="(min-width:48rem) 45vw, 92vw"
            eager={place === 0}
          />
        </div>
      )}
      <div className="words">
        <Heading words={heading} id={id} />
        <Paragraphs words={text} />
        <LinkButton words={button} link={link} />
      </div>
    </section>
  ),
};
