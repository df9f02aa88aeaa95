import { Anchor } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type HelpTopicName, helpTopics } from '../lib/help-topics.ts';
import { useT } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import classes from './help-link.module.css';

/** A link to the help page of what a screen shows. */
export function HelpLink({ topic }: { topic: HelpTopicName }) {
  const t = useT();
  const title = t(helpTopics[topic].title);
  return (
    <Anchor
      component={Link}
      to={paths.help(topic)}
      size="sm"
      className={classes.link}
      aria-label={`${t('Help')}: ${title}`}
    >
      <IconHelpCircle size={18} aria-hidden /> {t('Help')}
    </Anchor>
  );
}
