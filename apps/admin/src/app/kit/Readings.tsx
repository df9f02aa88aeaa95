import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { Money } from '../../ui/Money.tsx';
import { Hint, StatusBadge } from '../../ui/StatusBadge.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Part, State } from './Part.tsx';
import { useSamples } from './samples.ts';

type Query = Parameters<typeof Loaded<string>>[0]['query'];

const never: Query['refetch'] = () => new Promise(() => undefined);
const pending: Query = { data: undefined, error: null, isFetching: true, refetch: never };

function Reading() {
  const { sentence, word } = useSamples();
  const failed: Query = { ...pending, error: new Error(sentence), isFetching: false };
  const there: Query = { ...pending, data: sentence, isFetching: false };
  const show = (words: string) => <Text>{words}</Text>;
  const create = <Button leftSection={<IconPlus size={18} aria-hidden />}>{word}</Button>;
  const empty = () => <EmptyState title={word} hint={sentence} action={create} />;
  return (
    <Part name="Loaded">
      <State name="loading">
        <Loaded query={pending}>{show}</Loaded>
      </State>
      <State name="failed">
        <Loaded query={failed} failure={sentence}>
          {show}
        </Loaded>
      </State>
      <State name="failed, asked again">
        <Loaded query={{ ...failed, isFetching: true }} failure={sentence}>
          {show}
        </Loaded>
      </State>
      <State name="empty">
        <Loaded query={there} empty={empty}>
          {show}
        </Loaded>
      </State>
      <State name="there">
        <Loaded query={there}>{show}</Loaded>
      </State>
    </Part>
  );
}

/** Output: states of a query, messages, statuses, amounts, steps. */
export function Readings() {
  const { sentence, word } = useSamples();
  const tones = ['yellow', 'blue', 'purple', 'green', 'red', 'grey'] as const;
  return (
    <>
      <Reading />
      <Part name="HelpLink">
        <HelpLink topic="couriers" />
      </Part>
      <Part name="Message">
        <Message>{sentence}</Message>
        <Message tone="warning" action={<Button variant="secondary">{word}</Button>}>
          {sentence}
        </Message>
        <Message tone="good">{sentence}</Message>
      </Part>
      <Part name="StatusBadge">
        <Group gap="xs">
          {['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'unheard of'].map((status) => (
            <StatusBadge key={status} kind="order" status={status} />
          ))}
        </Group>
        <Group gap="xs">
          {['pending', 'paid', 'failed', 'refunded'].map((status) => (
            <StatusBadge key={status} kind="payment" status={status} />
          ))}
        </Group>
        <Group gap="xs">
          {tones.map((tone) => (
            <Hint key={tone} tone={tone}>
              {word}
            </Hint>
          ))}
        </Group>
      </Part>
      <Part name="Money">
        <Money amount={1250} />
        <Money amount={1234567.5} />
      </Part>
      <Part name="Steps">
        <Steps names={['Name', word, 'Logo']} current={1} />
      </Part>
    </>
  );
}
