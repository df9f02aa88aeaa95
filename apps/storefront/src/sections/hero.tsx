import css from './hero.css?inline';
import { Heading, LinkButton, Paragraphs, SectionPicture } from './parts.tsx';
import type { SectionView } from './section-data.ts';

export const hero: SectionView<'hero'> = {
  css,
  Section: ({ id, settings: { picture, heading, text, height }, blocks, place }) => (
    <section className={`s-hero ${height}`}>
      {picture && (
        <div className="frame">
          <SectionPicture picture={picture} of={id} sizes="100vw" eager={place === 0} />
        </div>
      )}
      <div className="words">
        <Heading words={heading} id={id} />
        <Paragraphs words={text} />
        {blocks.length > 0 && (
          <p className="buttons">
            {blocks.map(({ _id, settings }) => (
              <LinkButton key={_id} words={settings.text} link={settings.link} />
            ))}
          </p>
        )}
      </div>
    </section>
  ),
};
