import { useTarget } from '../core/link-target.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Heading, SectionPicture } from './parts.tsx';
import { type SectionView, useWords } from './section-data.ts';
import css from './video.css?inline';

export const video: SectionView<'video'> = {
  css,
  Section({ id, settings: { heading, picture, link }, place }) {
    const { text } = useRenderContext();
    const title = useWords()(heading);
    const href = useTarget()(link)?.href;
    if (href === undefined || !picture) return null;
    return (
      <section className="s-video">
        <Heading words={heading} id={id} />
        <a href={href} rel="noopener" aria-label={text.sections.watch(title)}>
          <SectionPicture
            picture={{ ...picture, decoration: true }}
            of={id}
            sizes="(min-width:64rem) 60rem, 100vw"
            eager={place === 0}
          />
          <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
            <circle cx="32" cy="32" r="31" />
            <path d="M26 20v24l20-12z" />
          </svg>
        </a>
      </section>
    );
  },
};
