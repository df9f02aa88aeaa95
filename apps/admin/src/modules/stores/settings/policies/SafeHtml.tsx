import { Typography } from '@mantine/core';
import createPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

const purify = createPurify(window);
const kept = ['color', 'background-color', 'text-align'];

// The elements of the editor and no others; of styles only colours and alignment.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLElement && node.hasAttribute('style')) {
    const styles = kept.map((name) => [name, node.style.getPropertyValue(name)] as const);
    node.removeAttribute('style');
    for (const [name, value] of styles) if (value) node.style.setProperty(name, value);
  }
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
});

const allowed = {
  ALLOWED_TAGS: 'h1 h2 h3 h4 h5 h6 p br strong em u s ol ul li a span'.split(' '),
  ALLOWED_ATTR: ['href', 'style'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

/** Stored rich text, sanitised once more before it is shown. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: purify.sanitize(html, allowed) }), [html]);
  return (
    <Typography className={classes.paper}>
      {/* oxlint-disable-next-line react/no-danger -- cleaned on the line above by an allow-list */}
      <div dangerouslySetInnerHTML={clean} />
    </Typography>
  );
}
