import { Typography } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type HelpTopicName, helpTopics } from '../../../lib/help-topics.ts';
import { type Language, useLanguage, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './help.module.css';

/** The HTML of each help page, made of its Markdown when the app is built. */
const texts = import.meta.glob<string>('./topics/*.md', { import: 'default' });

const topicText = (topic: HelpTopicName, language: Language) =>
  queryOptions({
    queryKey: ['help', topic, language],
    queryFn: async () => (await texts[`./topics/${topic}.${language}.md`]?.()) ?? null,
    staleTime: Infinity,
  });

const isTopic = (name: string): name is HelpTopicName => Object.hasOwn(helpTopics, name);

/** /help/:topic: one help page in the language of the app. */
export function HelpTopicPage() {
  const t = useT();
  const { topic = '' } = useParams();
  const back = { to: paths.helpPages(), label: t('Help') };
  if (!isTopic(topic))
    return (
      <Page title={t('Help')} back={back} width="narrow">
        <Message>{t('There is nothing at this address.')}</Message>
      </Page>
    );
  return (
    <Page title={t(helpTopics[topic].title)} back={back} width="narrow">
      <TopicText topic={topic} />
    </Page>
  );
}

function TopicText({ topic }: { topic: HelpTopicName }) {
  const t = useT();
  const text = useQuery(topicText(topic, useLanguage()));
  return (
    <Section title={t('How it works')}>
      <Loaded query={text}>
        {(html) => (
          <Typography className={classes.text}>
            {/* oxlint-disable-next-line react/no-danger -- made of files of this folder when the app is built */}
            <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
          </Typography>
        )}
      </Loaded>
    </Section>
  );
}
