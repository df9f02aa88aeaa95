import { MerchantText } from '../components/MerchantText.tsx';
import css from './gallery.css?inline';
import { Heading, SectionPicture } from './parts.tsx';
import { type SectionView, useWords } from './section-data.ts';

export const gallery: SectionView<'gallery'> = {
  css,
  Section({ id, settings: { heading }, blocks, place }) {
    const words = useWords();
    const shown = blocks.flatMap(({ _id, settings: { picture, caption } }) =>
      picture ? [{ _id, picture, caption: words(caption) }] : [],
    );
    if (shown.length === 0) return null;
    return (
      <section className="s-gallery">
        <Heading words={heading} id={id} />
        <ul>
          {shown.map(({ _id, picture, caption }, at) => (
            <li key={_id}>
              <figure>
                <SectionPicture
                  picture={picture}
                  of={_id}
                  sizes="(min-width:48rem) 30vw, 45vw"
                  eager={place === 0 && at < 2}
                />
                {caption && (
                  <figcaption>
                    <MerchantText>{caption}</MerchantText>
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </section>
    );
  },
};
