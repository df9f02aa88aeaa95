import { Group, Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import type { Advice } from './advise.ts';

/** Returns the sentence of an advice, which begins with the part that it is about. */
function useSentence(): (advice: Advice) => string {
  const t = useT();
  return ({ sentence, part }) => (part ? `${t(part.label)} ${part.number}: ` : '') + t(sentence);
}

/** What can be better in a section, in the list of sections. */
export function AdviceLines({ advice }: { advice: readonly Advice[] }) {
  const sentenceOf = useSentence();
  return advice.map((each) => (
    <Group key={sentenceOf(each)} gap={6} mt={4} wrap="nowrap" align="start">
      <IconBulb size={18} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">{sentenceOf(each)}</Text>
    </Group>
  ));
}

/** The same in the form of the section, where it is announced while it is filled in. */
export function AdviceMessages({ advice }: { advice: readonly Advice[] }) {
  const sentenceOf = useSentence();
  return (
    <Stack gap="xs">
      {advice.map((each) => (
        <Message key={sentenceOf(each)} tone="warning">
          {sentenceOf(each)}
        </Message>
      ))}
    </Stack>
  );
}
