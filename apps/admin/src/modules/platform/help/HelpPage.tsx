import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { helpTopicNames, helpTopics } from '../../../lib/help-topics.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './help.module.css';

/** /help: the list of help pages. */
export function HelpPage() {
  const t = useT();
  return (
    <Page
      title={t('Help')}
      lead={t('Short pages about what takes more than a screen can say.')}
      width="narrow"
    >
      <Section title={t('Pages')}>
        <ul className={classes.list}>
          {helpTopicNames.map((topic) => (
            <li key={topic}>
              <Anchor component={Link} to={paths.help(topic)} className={classes.topic}>
                {t(helpTopics[topic].title)}
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
